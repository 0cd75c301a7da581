import { expect, test } from 'vitest';
import { webCalendars } from '#adapters/web-calendars/web-calendars.ts';

test('resolves an untrusted host by DNS without getaddrinfo, which would block a libuv thread', async () => {
	const fetching = webCalendars().fetch('https://calendars.invalid/a.ics');
	expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
	expect(await fetching).toEqual({ kind: 'refused', reason: 'unreachable' });
});
