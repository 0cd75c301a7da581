import { expect, test } from 'vitest';
import { feedAddress } from './feed.ts';

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
])('%j is fetched from %j', (given, address) => {
	expect(feedAddress(given)).toBe(address);
});
