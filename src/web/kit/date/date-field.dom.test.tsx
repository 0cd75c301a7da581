import { screen, waitFor } from '@testing-library/react';
import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { Button } from '../button.tsx';
import { DateField } from './date-field.tsx';

const onBlur = vi.fn();
const chosen = vi.fn();

/**
 * Renders a form with a date between 3 June and 20 July 2026. Its button passes the date to `onSend` as
 * 'YYYY-MM-DD'.
 */
function PauseForm({ day = '', onSend = () => {} }: { day?: string; onSend?(sent: unknown): void }) {
	const [value, setValue] = useState(day);
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				onSend(new FormData(event.currentTarget).get('until'));
			}}
		>
			<DateField
				label="Take bookings again on"
				description="At the place of the trip."
				name="until"
				min="2026-06-03"
				max="2026-07-20"
				value={value}
				onChange={setValue}
				onBlur={onBlur}
			/>
			<Button type="submit">Pause</Button>
		</form>
	);
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Take bookings again on' });
const opener = () => screen.getByRole('button', { name: 'Calendar: Take bookings again on' });
const calendar = () => screen.findByRole('grid', { name: /^Take bookings again on, / });
const focused = () => document.activeElement?.getAttribute('aria-label');

test('a date field shows the date with its weekday, and sends year, month and day', async () => {
	const sent = vi.fn();
	const user = renderDom(<PauseForm day="2026-06-14" onSend={sent} />);
	expect(field().value).toBe('Sun 14 Jun 2026');
	await user.click(screen.getByRole('button', { name: 'Pause' }));
	expect(sent).toHaveBeenCalledWith('2026-06-14');
});

test('a date field accepts a typed date, and adds the weekday when it loses the focus', async () => {
	const sent = vi.fn();
	const user = renderDom(<PauseForm onSend={sent} />);
	await user.type(field(), '5/7/2026');
	expect(field().value).toBe('5/7/2026');
	await user.tab();
	expect(field().value).toBe('Sun 5 Jul 2026');
	await user.clear(field());
	await user.type(field(), '6 July{Enter}');
	expect(sent).toHaveBeenLastCalledWith('2026-07-06');
});

test('a date field keeps a text that is not a date, sends no value and explains what to enter', async () => {
	const sent = vi.fn();
	const user = renderDom(<PauseForm day="2026-06-14" onSend={sent} />);
	await user.clear(field());
	await user.type(field(), '31/6/2026{Enter}');
	expect(sent).toHaveBeenLastCalledWith('');
	expect(field().value).toBe('31/6/2026');
	expect(screen.getByRole('alert').textContent).toBe('Please enter a date like 14/6/2026.');
	expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('the down arrow opens the calendar at the date, and Enter chooses a day and returns to the field', async () => {
	const user = renderDom(<PauseForm day="2026-06-14" />);
	await user.click(field());
	await user.keyboard('{ArrowDown}');
	await calendar();
	await waitFor(() => expect(focused()).toBe('Sunday 14 June 2026'));
	await user.keyboard('{ArrowRight}{Enter}');
	expect(document.activeElement).toBe(field());
	expect(field().value).toBe('Mon 15 Jun 2026');
	expect(screen.queryByRole('grid')).toBeNull();
});

test('Escape closes the calendar, keeps the date, and does not close a dialog around the field', async () => {
	const onEscape = vi.fn();
	const user = renderDom(
		// biome-ignore lint/a11y/noStaticElementInteractions: observes the key
		<div onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
			<PauseForm day="2026-06-14" />
		</div>,
	);
	await user.click(opener());
	await calendar();
	expect(opener().getAttribute('aria-expanded')).toBe('true');
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('grid')).toBeNull();
	expect(document.activeElement).toBe(field());
	expect(field().value).toBe('Sun 14 Jun 2026');
	expect(onEscape).not.toHaveBeenCalled();
	await user.keyboard('{Escape}');
	expect(onEscape).toHaveBeenCalled();
});

test('a day outside the limits can be focused in the calendar, but not chosen', async () => {
	const user = renderDom(<PauseForm day="2026-06-14" />);
	await user.click(opener());
	await calendar();
	await user.click(screen.getByRole('button', { name: 'Tuesday 2 June 2026, cannot be chosen' }));
	expect(field().value).toBe('Sun 14 Jun 2026');
});

test('an empty date field opens the calendar at the first day that can be chosen', async () => {
	vi.setSystemTime('2026-01-05T10:00:00Z');
	const user = renderDom(<PauseForm />);
	await user.click(opener());
	await waitFor(() => expect(focused()).toBe('Wednesday 3 June 2026'));
	vi.useRealTimers();
});

test('opening the calendar does not count as leaving the date field', async () => {
	onBlur.mockClear();
	const user = renderDom(<PauseForm day="2026-06-14" />);
	await user.click(field());
	await user.keyboard('{ArrowDown}');
	await waitFor(() => expect(focused()).toBe('Sunday 14 June 2026'));
	expect(onBlur).not.toHaveBeenCalled();
	await user.keyboard('{Escape}');
	await user.click(document.body);
	expect(onBlur).toHaveBeenCalledOnce();
});

test('the calendar closes when the user types or moves to the next field', async () => {
	const user = renderDom(<PauseForm day="2026-06-14" />);
	await user.click(field());
	await calendar();
	await user.type(field(), ' ');
	expect(screen.queryByRole('grid')).toBeNull();
	await user.click(field());
	await calendar();
	opener().focus();
	await user.click(screen.getByRole('button', { name: 'Pause' }));
	expect(screen.queryByRole('grid')).toBeNull();
});

test('a form can focus an invalid date field', () => {
	const inputRef = createRef<HTMLInputElement>();
	renderDom(
		<DateField label="Insured until" value="" onChange={() => {}} inputRef={inputRef} error="Missing" />,
	);
	inputRef.current?.focus();
	expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Insured until' }));
});

test('the calendar of a date field can jump to a month and a year', async () => {
	const user = renderDom(
		<DateField label="Insured until" value="2026-06-14" onChange={chosen} min="2026-06-01" />,
	);
	await user.click(screen.getByRole('button', { name: 'Calendar: Insured until' }));
	await user.selectOptions(await screen.findByRole('combobox', { name: 'Year' }), '2029');
	await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
	await user.click(screen.getByRole('button', { name: /^Wednesday 28 February 2029/ }));
	expect(chosen).toHaveBeenLastCalledWith('2029-02-28');
});

test('the calendar of a date field offers only months and years within the limits', async () => {
	const user = renderDom(<PauseForm day="2026-06-14" />);
	await user.click(opener());
	const options = async (name: string) =>
		[...(await screen.findByRole<HTMLSelectElement>('combobox', { name })).options].map(({ text }) => text);
	expect(await options('Year')).toEqual(['2026']);
	expect(await options('Month')).toEqual(['June', 'July']);
});
