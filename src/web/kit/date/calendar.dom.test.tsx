import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { Calendar } from './calendar.tsx';

const onConfirm = vi.fn();

/**
 * Renders a calendar from June to August 2026. There are no departures on Mondays, the 12th is taken,
 * and the 10th is chosen.
 */
function Departure({ first = '2026-06-03', day = '2026-06-10' }: { first?: string; day?: string }) {
	const [value, setValue] = useState<string | null>(day);
	return (
		<Calendar
			name="Departure date"
			value={value}
			first={first}
			last="2026-08-20"
			start={day}
			stateOf={(date) =>
				date === '2026-06-12' ? 'taken' : Temporal.PlainDate.from(date).dayOfWeek === 1 ? 'off' : 'free'
			}
			words={{ free: 'free', taken: 'taken', off: 'not offered', out: 'out of reach' }}
			onChoose={setValue}
			onConfirm={onConfirm}
		/>
	);
}

const focused = () => document.activeElement?.getAttribute('data-date');
const chosen = () => document.querySelector<HTMLElement>('td[aria-selected=true] button')?.dataset.date;
async function focusChosenDay() {
	const user = renderDom(<Departure />);
	await user.tab();
	while (focused() === null) await user.tab();
	expect(focused()).toBe('2026-06-10');
	return user;
}

test('arrow keys move the focus in the calendar by days and weeks, Page Up and Page Down by months', async () => {
	const user = await focusChosenDay();
	await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowUp}');
	expect(focused()).toBe('2026-06-10');
	await user.keyboard('{ArrowRight}');
	expect(focused()).toBe('2026-06-11');
	await user.keyboard('{PageDown}');
	expect(focused()).toBe('2026-07-11');
	expect(screen.getByRole('grid').getAttribute('aria-label')).toBe('Departure date, July 2026');
	await user.keyboard('{PageUp}');
	expect(focused()).toBe('2026-06-11');
});

test('keys do not move the calendar’s focus beyond the first and last day', async () => {
	const user = await focusChosenDay();
	await user.keyboard('{PageUp}');
	expect(focused()).toBe('2026-06-03');
	await user.keyboard('{ArrowLeft}');
	expect(focused()).toBe('2026-06-03');
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
	await user.keyboard('{PageDown}{PageDown}{PageDown}');
	expect(focused()).toBe('2026-08-20');
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
});

test('a taken day in the calendar can be focused and announces its state, but cannot be chosen', async () => {
	const user = await focusChosenDay();
	await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
	expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday 12 June 2026, taken');
	expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
	expect(chosen()).toBe('2026-06-10');
});

test('Enter in the calendar chooses a free day, or confirms the chosen day', async () => {
	const user = await focusChosenDay();
	await user.keyboard('{ArrowRight}{Enter}');
	expect(chosen()).toBe('2026-06-11');
	expect(onConfirm).not.toHaveBeenCalled();
	await user.keyboard('{Enter}');
	expect(onConfirm).toHaveBeenCalledOnce();
});

test('Tab reaches one day of the calendar in every month', async () => {
	const user = await focusChosenDay();
	await user.click(screen.getByRole('button', { name: 'Next month' }));
	const tabStops = screen.getAllByRole('button').filter((one) => one.dataset.date && one.tabIndex === 0);
	expect(tabStops.map((one) => one.dataset.date)).toEqual(['2026-07-01']);
});

const shownDays = () =>
	screen.getAllByRole('button').flatMap(({ dataset }) => (dataset.date ? [dataset.date] : []));

test('at the end of a month the calendar begins with the current week and also shows the next month', async () => {
	const user = renderDom(<Departure first="2026-06-25" day="2026-06-25" />);
	const grid = () => screen.getByRole('grid').getAttribute('aria-label');
	expect(grid()).toBe('Departure date, June 2026, July 2026');
	expect(shownDays().at(0)).toBe('2026-06-22');
	expect(shownDays().at(-1)).toBe('2026-07-31');
	expect(screen.getByRole('columnheader', { name: 'July 2026' })).toBeTruthy();
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);

	await user.click(screen.getByRole('button', { name: 'Next month' }));
	expect(grid()).toBe('Departure date, August 2026');
	await user.click(screen.getByRole('button', { name: 'Previous month' }));
	expect(grid()).toBe('Departure date, June 2026, July 2026');

	await user.tab();
	while (focused() === null) await user.tab();
	expect(focused()).toBe('2026-07-01');
	await user.keyboard('{PageUp}{PageDown}');
	expect(focused()).toBe('2026-07-25');
	expect(grid()).toBe('Departure date, June 2026, July 2026');
	await user.keyboard('{PageDown}');
	expect(grid()).toBe('Departure date, August 2026');
});

test('at the beginning of a month the calendar hides only past weeks', () => {
	renderDom(<Departure first="2026-06-10" />);
	expect(screen.getByRole('grid').getAttribute('aria-label')).toBe('Departure date, June 2026');
	expect(shownDays().at(0)).toBe('2026-06-08');
	expect(shownDays().at(-1)).toBe('2026-06-30');
});
