import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedAddress, mergeSpans, type Span, subtractTakenSpans } from './feed.ts';

test.each([
	[
		'https://calendar.google.com/calendar/ical/x/basic.ics',
		'https://calendar.google.com/calendar/ical/x/basic.ics',
	],
	[' webcal://p1.icloud.com/published/2/abc ', 'https://p1.icloud.com/published/2/abc'],
	['WEBCALS://example.com/a?s=1@2', 'https://example.com/a?s=1@2'],
	['http://example.com/a.ics', undefined],
	['ftp://example.com/a.ics', undefined],
	['https://me:secret@example.com/a.ics', undefined],
	['example.com/a.ics', undefined],
	['', undefined],
])('fetches the calendar address %j when %j is entered', (typed, address) => {
	expect(feedAddress(typed)).toBe(address);
});

const span = (start: number, end: number): Span => ({ start, end });

describe('reserved slots of an imported calendar', () => {
	test('imported events reserve their whole time if no trip was sold, and adjacent events are merged', () => {
		expect(subtractTakenSpans([span(5, 8), span(1, 3), span(3, 4)], [])).toEqual([span(1, 4), span(5, 8)]);
	});

	test('an imported event reserves the hours before and after a sold departure', () => {
		expect(subtractTakenSpans([span(0, 10)], [span(3, 5)])).toEqual([span(0, 3), span(5, 10)]);
		expect(subtractTakenSpans([span(0, 10)], [span(0, 10)])).toEqual([]);
		expect(subtractTakenSpans([span(0, 10), span(20, 30)], [span(8, 22)])).toEqual([
			span(0, 8),
			span(22, 30),
		]);
	});

	const spans = fc.array(
		fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 12 })).map(([at, long]) => span(at, at + long)),
		{ maxLength: 12 },
	);
	const covers = (all: readonly Span[], at: number) => all.some(({ start, end }) => start <= at && at < end);

	test('reserved slots cover exactly the unsold time of the imported events, without overlaps', () => {
		fc.assert(
			fc.property(spans, spans, (events, taken) => {
				const parts = subtractTakenSpans(events, taken);
				for (let at = 0; at < 75; at += 1)
					expect(covers(parts, at)).toBe(covers(events, at) && !covers(taken, at));
				expect(mergeSpans(parts).reduce((sum, { start, end }) => sum + end - start, 0)).toBe(
					parts.reduce((sum, { start, end }) => sum + end - start, 0),
				);
			}),
		);
	});
});
