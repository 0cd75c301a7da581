import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { HoursField } from './hours-field.tsx';

function Hours({ start = '' }: { readonly start?: string }) {
	const [hours, setHours] = useState(start);
	return <HoursField value={hours} error={undefined} inputRef={null} onChange={setHours} onBlur={() => {}} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number of hours' });

test('buttons and arrow keys change the hours field by half an hour', async () => {
	const user = renderDom(<Hours />);
	const [less, more] = ['Half an hour less', 'Half an hour more'].map((name) =>
		screen.getByRole('button', { name }),
	) as [HTMLElement, HTMLElement];
	expect(less.getAttribute('aria-disabled')).toBe('true');
	for (const hours of ['0.5', '1', '1.5']) {
		await user.click(more);
		expect(field().value).toBe(hours);
	}
	await user.click(less);
	expect(field().value).toBe('1');
	field().focus();
	await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
	expect(field().value).toBe('1.5');
});

test('a button of the hours field moves typed hours to the next half hour', async () => {
	const user = renderDom(<Hours start="2.25" />);
	await user.click(screen.getByRole('button', { name: 'Half an hour more' }));
	expect(field().value).toBe('2.5');
	await user.clear(field());
	await user.type(field(), '9999');
	expect(field().value).toBe('999');
	expect(screen.getByRole('button', { name: 'Half an hour more' }).getAttribute('aria-disabled')).toBe(
		'true',
	);
});
