import { expect, test } from 'vitest';
import { instantOf } from '#domain/time.ts';
import { render, textOf } from '#test/render-screen.tsx';
import { BoatDayNotice } from './boat-availability.tsx';

const timeZone = 'Asia/Colombo';
const day = '2099-11-26';
const span = (from: string, to: string, on = day, until = on) => ({
	departsAt: instantOf(on, from, timeZone),
	arrivesAt: instantOf(until, to, timeZone),
});

test.each([
	['nothing for a free day', [], 0, ''],
	[
		'one trip in the morning',
		[span('09:00', '12:00')],
		0,
		'Thu 26 Nov 2099: the boat is out 9:00 am to 12:00 pm. Free hours: until 9:00 am, from 12:00 pm.',
	],
	[
		'two trips with a turnaround',
		[span('09:00', '12:00'), span('16:00', '18:00')],
		30,
		'Thu 26 Nov 2099: the boat is out 9:00 am to 12:00 pm, 4:00 pm to 6:00 pm. Free hours: until 8:30 am, 12:30 pm to 3:30 pm, from 6:30 pm. It needs 30 minutes between trips.',
	],
	[
		'a turnaround after the previous day',
		[span('20:00', '23:30', '2099-11-25')],
		60,
		'Thu 26 Nov 2099: the boat is free from 12:30 am. It needs 1 hour between trips.',
	],
	[
		'a boat that is out all day',
		[span('08:00', '20:00', '2099-11-25', '2099-11-27')],
		0,
		'The boat isn’t free on Thu 26 Nov 2099.',
	],
])('the availability of a boat on a day shows %s', async (_, spans, turnaroundMinutes, words) => {
	const html = await render(
		<BoatDayNotice occupancy={{ spans, turnaroundMinutes }} date={day} timeZone={timeZone} />,
	);
	expect(textOf(html).replaceAll('\u00a0', ' ')).toBe(words);
});
