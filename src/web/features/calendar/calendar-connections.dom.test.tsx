import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalendarConnections as Connections } from '#contract/calendar-contract.ts';
import { RefusedCall, renderDesk } from '#test/render-desk.tsx';
import { CalendarConnections } from './calendar-connections.tsx';

type Feed = Connections['feeds'][number];

const daisy = { _id: 'b0000000000000000000', name: 'Daisy', timeZone: 'Asia/Colombo' };
const eagle = { _id: 'b0000000000000000001', name: 'Sea Eagle', timeZone: 'Asia/Colombo' };
const feed: Feed = {
	_id: 'f0000000000000000000',
	boatId: daisy._id,
	name: 'Harbour Days',
	address: 'https://calendars.test/harbour.ics',
	isUpload: false,
	fetchedAt: '2099-03-01T12:00:00Z',
	succeededAt: '2099-03-01T12:00:00Z',
	problem: null,
	events: 3,
	conflicts: [],
	unreadable: [],
};
const dinner: Feed['unreadable'][number] = {
	key: 'k1',
	title: 'Dinner cruise',
	line: 'RRULE:FREQ=SOMETIMES',
	startsAt: '2099-03-09T18:30:00Z',
	endsAt: '2099-03-11T18:30:00Z',
	blocks: true,
	decided: false,
};
const undated = {
	...dinner,
	key: 'k2',
	title: '',
	line: 'DTSTART:soon',
	startsAt: null,
	endsAt: null,
	blocks: false,
};
const link = {
	_id: 'a0000000000000000000',
	boatId: null,
	address: 'https://mateship.test/calendar/secret1.ics',
	withNames: false,
	createdAt: '2099-01-01T00:00:00Z',
};

function show(connections: Partial<Connections>, answers: Record<string, unknown> = {}, boats = [daisy]) {
	const owner = '/calendar/owner';
	const byPath = Object.entries(answers).map(([path, each]) => [`${owner}/${path}`, each]);
	const shown = renderDesk(<CalendarConnections boats={boats} demo={false} />, {
		[`${owner}/connections`]: { links: [], feeds: [], ...connections },
		...Object.fromEntries(byPath),
	});
	const called = (path: string) =>
		shown.sent.filter((one) => one.path === `${owner}/${path}`).map(({ body }) => body);
	return { ...shown, called };
}
const feedNamed = async (name: string) => {
	const title = await screen.findByText(name);
	const item = title.closest('li');
	if (!item) throw new Error('calendar is not in a list item');
	return within(item);
};
const textOf = (scope: ReturnType<typeof within>, text: RegExp) => scope.getByText(text).textContent;

test('an imported calendar shows the time of its last import, or its error', async () => {
	const others: Partial<Feed>[] = [
		{ name: 'Broken', problem: 'unreachable' },
		{ name: 'Never read', problem: 'not-a-calendar', succeededAt: null },
		{ name: 'New', succeededAt: null, fetchedAt: null },
		{ name: 'Paper', isUpload: true, address: null },
	];
	const feeds = [
		feed,
		...others.map((more, n) => ({ ...feed, ...more, _id: `f000000000000000000${n + 1}` })),
	];
	show({ feeds });
	const read = await feedNamed('Harbour Days');
	expect(textOf(read, /^Read /)).toMatch(/^Read Sun 1 Mar 2099, .+\. Events ahead: 3\.$/);
	expect(read.getByText('https://calendars.test/harbour.ics')).toBeTruthy();
	expect(textOf(await feedNamed('Broken'), /isn’t responding/)).toMatch(
		/^The calendar’s server isn’t responding\. Events we read on Sun 1 Mar 2099, .+ stay\.$/,
	);
	expect(textOf(await feedNamed('Never read'), /isn’t a calendar/)).not.toContain('Events we read');
	expect((await feedNamed('New')).getByText('Being read for the first time…')).toBeTruthy();
	const paper = await feedNamed('Paper');
	expect(paper.getByText('Uploaded file')).toBeTruthy();
	expect(paper.getByRole('button', { name: 'Upload a newer file' })).toBeTruthy();
	expect(read.queryByRole('button', { name: 'Upload a newer file' })).toBeNull();
});

test('an unreadable event shows title, dates and line number, and asks the owner whether it blocks its days', async () => {
	const after = (...unreadable: Feed['unreadable']) => ({ links: [], feeds: [{ ...feed, unreadable }] });
	const answers: unknown[] = [
		new RefusedCall('not-yours', 'That is not yours.'),
		after({ ...dinner, blocks: false, decided: true }, undated),
		after({ ...dinner, blocks: false, decided: true }, { ...undated, decided: true }),
	];
	const { user, called } = show(after(dinner, undated), { 'feeds/unreadable/decide': () => answers.shift() });
	const harbour = await feedNamed('Harbour Days');
	expect(harbour.getByText('We can’t read 2 events of this calendar:')).toBeTruthy();
	const [first, second] = harbour.getAllByRole('listitem');
	if (!first || !second) throw new Error('expected two events');
	expect(first.textContent).toMatch(
		/^Dinner cruise Tue 10 Mar 2099 to Wed 11 Mar 2099RRULE:FREQ=SOMETIMESYour boat is blocked at that time\./,
	);
	expect(second.textContent).toMatch(
		/^An event without a title Date unknownDTSTART:soonBlock its days yourself if your boat is out\./,
	);

	const free = harbour.getByRole('button', { name: 'Don’t block: Dinner cruise' });
	await user.click(free);
	expect((await harbour.findByRole('alert')).textContent).not.toBe('');
	expect(first.textContent).toContain('Your boat is blocked at that time.');
	await user.click(free);
	expect(await harbour.findByText('Your boat isn’t blocked.')).toBeTruthy();
	expect(harbour.getByRole('button', { name: 'Block: Dinner cruise' })).toBeTruthy();
	await user.click(harbour.getByRole('button', { name: 'Done: An event without a title' }));
	await waitFor(() => expect(harbour.queryByRole('button', { name: /^Done/ })).toBeNull());
	const decided = { feedId: feed._id, key: 'k1', blocks: false };
	expect(called('feeds/unreadable/decide')).toEqual([decided, decided, { ...decided, key: 'k2' }]);

	show({ feeds: [{ ...feed, unreadable: [{ ...dinner, endsAt: '2099-03-10T18:30:00Z' }] }] });
	const one = await feedNamed('Harbour Days');
	expect(one.getByText('We can’t read 1 event of this calendar:')).toBeTruthy();
	expect(one.getByRole('listitem').textContent).toMatch(/^Dinner cruise Tue 10 Mar 2099RRULE/);
});

test('an imported calendar can be removed, and a refusal is shown', async () => {
	const paper = { ...feed, _id: 'f0000000000000000001', name: 'Paper' };
	const answers: unknown[] = [
		new RefusedCall('not-yours', 'That is not yours.'),
		{ links: [], feeds: [paper] },
	];
	const { user, called } = show({ feeds: [feed, paper] }, { 'feeds/remove': () => answers.shift() });
	const harbour = await feedNamed('Harbour Days');
	await user.click(harbour.getByRole('button', { name: 'Remove Harbour Days' }));
	expect((await harbour.findByRole('alert')).textContent).not.toBe('');
	await user.click(harbour.getByRole('button', { name: 'Remove Harbour Days' }));
	await waitFor(() => expect(screen.queryByText('Harbour Days')).toBeNull());
	expect(screen.getByText('Paper')).toBeTruthy();
	expect(called('feeds/remove')).toEqual([{ feedId: feed._id }, { feedId: feed._id }]);
});

test('the owner can see, revoke and recreate subscription addresses for all boats and for each boat', async () => {
	const renewed = {
		...link,
		_id: 'a0000000000000000001',
		address: 'https://mateship.test/s2.ics',
		withNames: true,
	};
	const revoked = { ...link, _id: 'a0000000000000000002', boatId: eagle._id, address: null };
	const { user, called } = show(
		{ links: [link, revoked] },
		{
			'links/revoke': { links: [revoked], feeds: [] },
			'links/make': { links: [revoked, renewed], feeds: [] },
		},
		[daisy, eagle],
	);
	expect(await screen.findByText('https://mateship.test/calendar/secret1.ics')).toBeTruthy();
	expect(screen.getByText('Without renters’ names.')).toBeTruthy();
	const makes = () =>
		screen.getAllByRole('button', { name: /^Create link for/ }).map((one) => one.getAttribute('aria-label'));
	expect(makes()).toEqual(['Create link for Daisy', 'Create link for Sea Eagle']);
	await user.click(screen.getByRole('button', { name: 'Revoke the address of All boats' }));
	await waitFor(() => expect(screen.queryByText(/secret1/)).toBeNull());
	expect(makes()[0]).toBe('Create link for All boats');
	const [names] = screen.getAllByRole('checkbox', { name: 'With renters’ names' });
	if (!names) throw new Error('no checkbox');
	await user.click(names);
	await user.click(screen.getByRole('button', { name: 'Create link for All boats' }));
	expect(await screen.findByText('https://mateship.test/s2.ics')).toBeTruthy();
	expect(screen.getByText('With renters’ names.')).toBeTruthy();
	expect(called('links/revoke')).toEqual([{ linkId: link._id }]);
	expect(called('links/make')).toEqual([{ boatId: 'all', withNames: true }]);
});
