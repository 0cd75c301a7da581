import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { LeadTimeField } from './lead-time-field.tsx';

test('the lead-time field shows texts, also for an unlisted value, and returns minutes', () => {
	const onChange = vi.fn();
	renderDom(
		<LeadTimeField
			label="Minimum notice"
			description="How long before"
			value={90}
			choices={[0, 60, 120, 1_440, 10_080]}
			none="None"
			onChange={onChange}
		/>,
	);
	const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Minimum notice' });
	expect(field.value).toBe('90');
	expect([...field.options].map(({ text }) => text)).toEqual([
		'None',
		'1 hour',
		'90 minutes',
		'2 hours',
		'1 day',
		'7 days',
	]);
	fireEvent.change(field, { target: { value: '10080' } });
	expect(onChange).toHaveBeenCalledWith(10_080);
});
