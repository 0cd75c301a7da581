import { expect, test } from 'vitest';
import { addDays, dateAt, formatDate, weekdayOf, weekdays } from '#domain/time.ts';
import { linkTargets, render } from '#test/render-screen.tsx';
import { sunsetExperience } from '#test/sample-answers.ts';
import { BookingAction } from './booking-card.tsx';

const date = addDays(dateAt(Temporal.Now.instant(), sunsetExperience.timeZone), 10);
const action = async (experience: typeof sunsetExperience, time?: string) =>
	await render(<BookingAction experience={experience} chosen={{ date, time }} wide />);
const at = (days: readonly (typeof weekdays)[number][]) => ({
	...sunsetExperience,
	departures: [
		{ time: '09:30', days: [...weekdays] },
		{ time: '15:00', days: [...days] },
	],
});

test('the booking button names the departure time on a day with several departures', async () => {
	const named = linkTargets(
		await action(at(weekdays), '15:00'),
		`Book instantly, ${formatDate(date)}, 3:00 pm`,
	);
	expect(named).toHaveLength(1);
	expect(named[0]).toContain('departureTime=15%3A00');
	for (const html of [
		await action(at(weekdays)),
		await action(at(weekdays.filter((day) => day !== weekdayOf(date))), '09:30'),
	]) {
		expect(linkTargets(html, `Book instantly, ${formatDate(date)}`)).toHaveLength(1);
	}
});
