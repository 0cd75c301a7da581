import { expect, test } from 'vitest';
import { webCalendars } from '#adapters/web-calendars/web-calendars.ts';

test('resolves the host of an untrusted address without occupying a thread of the process', async () => {
	const fetching = webCalendars().fetch('https://calendars.invalid/a.ics');
	expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
	expect(await fetching).toEqual({ kind: 'refused', reason: 'unreachable' });
});
