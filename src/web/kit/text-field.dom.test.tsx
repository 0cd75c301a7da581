import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

const describedBy = (control: HTMLElement) =>
	(control.getAttribute('aria-describedby') ?? '')
		.split(' ')
		.map((id) => document.getElementById(id)?.textContent)
		.join(' ');

const controls = [
	['a text field', TextField, 'textbox'],
	['a text area', TextArea, 'textbox'],
	['a select', Select, 'combobox'],
] as const;

test.each(controls)('%s has the name and the description given by its texts', (_, Control, role) => {
	renderDom(<Control label="Name" description="As on the hull." />);
	const control = screen.getByRole(role, { name: 'Name' });
	expect(describedBy(control)).toBe('As on the hull.');
	expect(control.hasAttribute('aria-invalid')).toBe(false);
	expect(screen.queryByRole('alert')).toBeNull();
});

test.each(controls)(
	'%s announces its error, and reads the error before the description',
	(_, Control, role) => {
		renderDom(<Control label="Name" description="As on the hull." error="Please enter a name." />);
		const control = screen.getByRole(role, { name: 'Name' });
		expect(control.getAttribute('aria-invalid')).toBe('true');
		expect(describedBy(control)).toBe('Please enter a name. As on the hull.');
		expect(screen.getByRole('alert').textContent).toBe('Please enter a name.');
	},
);

test.each(controls)('%s without a label is named by its aria-label', (_, Control, role) => {
	renderDom(<Control aria-label="Country code" />);
	expect(screen.getByRole(role, { name: 'Country code' })).toBeDefined();
});

test.each(controls)('pressing the label of %s focuses the field', async (_, Control, role) => {
	const user = renderDom(<Control label="Name" />);
	await user.click(screen.getByText('Name'));
	expect(document.activeElement).toBe(screen.getByRole(role));
});

test('a field can be invalid without its own message, if another place shows the message', () => {
	renderDom(<TextArea label="Description" description="12 more!" descriptionBelow error />);
	const area = screen.getByRole('textbox', { name: 'Description' });
	expect(area.getAttribute('aria-invalid')).toBe('true');
	expect(describedBy(area)).toBe('12 more!');
	expect(area.compareDocumentPosition(screen.getByText('12 more!'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a text field is described by another element and its error', () => {
	renderDom(
		<>
			<small id="zone">Days in Asia/Colombo</small>
			<TextField label="From" aria-describedby="zone" error="Please choose a date." />
		</>,
	);
	expect(describedBy(screen.getByRole('textbox'))).toBe('Days in Asia/Colombo Please choose a date.');
});

test('a select offers plain and titled values, and reports the chosen value', async () => {
	const onChange = vi.fn();
	const user = renderDom(
		<Select
			label="Currency"
			defaultValue="LKR"
			data={[{ value: 'LKR', label: 'Rupees' }, 'USD']}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>,
	);
	expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Rupees', 'USD']);
	await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD');
	expect(onChange).toHaveBeenCalledWith('USD');
});
