import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { ComboboxField } from './combobox-field.tsx';

const makes = ['Bavaria', 'Beneteau', 'Bertram', 'Lagoon'].map((title) => ({ id: title, title }));

interface Props {
	readonly browsable?: boolean;
	onSend?(brand: string): void;
}

function BrandForm({ browsable = false, onSend }: Props) {
	const [text, setText] = useState('');
	const [chosen, setChosen] = useState(false);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				onSend?.(text);
			}}
		>
			<ComboboxField
				label="Brand"
				listName="Brands"
				maxLength={60}
				browsable={browsable}
				value={text}
				suggestions={chosen ? [] : makes.filter(({ title }) => title.startsWith(text))}
				onType={(typed) => {
					setChosen(false);
					setText(typed);
				}}
				onChoose={({ title }) => {
					setChosen(true);
					setText(title);
				}}
			/>
		</form>
	);
}

const brand = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Brand' });
const selected = () => screen.queryByRole('option', { selected: true })?.textContent;

test('arrow keys move through the suggestions, and Enter chooses the active suggestion', async () => {
	const sent = vi.fn();
	const user = renderDom(<BrandForm onSend={sent} />);
	await user.type(brand(), 'Be');
	expect(await screen.findAllByRole('option')).toHaveLength(2);
	expect(selected()).toBeUndefined();

	await user.keyboard('{ArrowDown}');
	expect(selected()).toBe('Beneteau');
	await user.keyboard('{ArrowDown}');
	expect(selected()).toBe('Bertram');
	expect(brand().getAttribute('aria-activedescendant')).toBe(
		screen.getByRole('option', { name: 'Bertram' }).id,
	);
	await user.keyboard('{ArrowDown}');
	expect(selected()).toBe('Beneteau');
	await user.keyboard('{ArrowUp}{Enter}');
	expect(brand().value).toBe('Bertram');
	expect(brand().getAttribute('aria-expanded')).toBe('false');
	expect(document.activeElement).toBe(brand());
	expect(sent).not.toHaveBeenCalled();
});

test('after typing no suggestion is active, so Enter keeps the typed text', async () => {
	const sent = vi.fn();
	const user = renderDom(<BrandForm onSend={sent} />);
	await user.type(brand(), 'Be');
	await screen.findAllByRole('option');
	await user.keyboard('{ArrowDown}r{Enter}');
	expect(brand().value).toBe('Ber');
	expect(brand().getAttribute('aria-expanded')).toBe('false');
	expect(sent).not.toHaveBeenCalled();
	await user.keyboard('{Enter}');
	expect(sent).toHaveBeenCalledWith('Ber');
});

test('Escape closes the suggestions and keeps the text, and an arrow key opens them again', async () => {
	const user = renderDom(<BrandForm />);
	await user.type(brand(), 'B');
	await screen.findAllByRole('option');
	await user.keyboard('{Escape}');
	expect(brand().getAttribute('aria-expanded')).toBe('false');
	expect(brand().value).toBe('B');
	await user.keyboard('{ArrowDown}');
	expect(brand().getAttribute('aria-expanded')).toBe('true');
	expect(selected()).toBe('Bavaria');
});

test('screen readers announce the number of suggestions, and nothing without suggestions', async () => {
	const user = renderDom(<BrandForm />);
	await user.type(brand(), 'B');
	expect((await screen.findByText('3 suggestions')).getAttribute('role')).toBe('status');
	await user.type(brand(), 'eneteau, old');
	expect(screen.getByRole('status').textContent).toBe('');
});

test('the button opens the full list of suggestions, in which a click chooses a suggestion', async () => {
	const user = renderDom(<BrandForm browsable />);
	await user.tab();
	expect(brand().getAttribute('aria-expanded')).toBe('false');
	brand().blur();
	await user.click(screen.getByRole('button', { name: 'Show all: Brands' }));
	expect(await screen.findAllByRole('option')).toHaveLength(4);
	expect(document.activeElement).toBe(brand());
	await user.click(screen.getByRole('option', { name: 'Lagoon' }));
	expect(brand().value).toBe('Lagoon');
	await user.tab();
	expect(document.querySelector('[role=listbox]')).toBeNull();
});

test('keys of an input method neither move through the suggestions nor choose one', async () => {
	const user = renderDom(<BrandForm />);
	await user.type(brand(), 'B');
	fireEvent.keyDown(brand(), { key: 'ArrowDown', isComposing: true });
	expect(selected()).toBeUndefined();
	await user.keyboard('{ArrowDown}');
	fireEvent.keyDown(brand(), { key: 'Enter', isComposing: true });
	expect(brand().value).toBe('B');
	expect(selected()).toBe('Bavaria');
});
