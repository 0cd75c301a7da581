import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { NumberField, NumberStepper, RupeeField } from './number-field.tsx';

function Typed({ rupees = false }) {
	const [value, setValue] = useState('');
	return (
		<>
			{rupees ? (
				<RupeeField label="Price" value={value} onChange={setValue} />
			) : (
				<NumberField label="Length" digits={3} value={value} onChange={setValue} />
			)}
			<output>{value}</output>
		</>
	);
}

function Counted() {
	const [value, setValue] = useState(1);
	return (
		<>
			<NumberStepper label="Adults" max={5} characters={4} value={value} onChange={setValue} />
			<output>{value}</output>
		</>
	);
}

test.each(['12.5', '100.5', '-5'])(
	'a number field keeps %j as typed, because the form validates the value',
	async (typed) => {
		const user = renderDom(<Typed />);
		await user.type(screen.getByRole('textbox', { name: 'Length' }), typed);
		expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(typed);
		expect(document.querySelector('output')?.textContent).toBe(typed);
	},
);

test('a number field ignores typed digits above the limit, but accepts all digits of a pasted number', async () => {
	const user = renderDom(<Typed />);
	const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' });
	await user.type(field, '1234');
	expect(field.value).toBe('123');
	await user.clear(field);
	await user.paste('12345');
	expect(field.value).toBe('12345');
});

test('a price field keeps its text when it loses the focus, and can be cleared', async () => {
	const user = renderDom(<Typed rupees />);
	const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
	await user.type(field, '12345');
	expect(field.value).toBe('12345');
	await user.tab();
	expect(field.value).toBe('12345');
	await user.clear(field);
	expect(document.querySelector('output')?.textContent).toBe('');
	await user.type(field, '100.5');
	await user.tab();
	expect(field.value).toBe('100.5');
});

test.each(['1.5', '-5'])('a count of %j shows an error until the text is a number', async (typed) => {
	const user = renderDom(<Counted />);
	const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Adults' });
	await user.clear(field);
	await user.type(field, typed);
	await user.tab();
	expect(field.value).toBe(typed);
	expect(document.querySelector('output')?.textContent).toBe('NaN');
	expect(screen.getByText('Please enter a whole number, like 12.')).toBeTruthy();
	await user.clear(field);
	await user.type(field, '2');
	expect(document.querySelector('output')?.textContent).toBe('2');
	expect(screen.queryByText('Please enter a whole number, like 12.')).toBeNull();
});

test('a number above the maximum becomes the maximum, with a message', async () => {
	const user = renderDom(<Counted />);
	const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Adults' });
	await user.clear(field);
	await user.type(field, '9');
	expect(field.value).toBe('5');
	expect(screen.getByText('5 at most.')).toBeTruthy();
});
