import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { staffRoles } from '#domain/person/staff-role.ts';
import { render, textOf } from '#test/render-screen.tsx';
import { kamal } from '#test/sample-answers.ts';
import { deskGroupsOf } from '../desk/desk-sections.ts';
import { type Counts, ownerGroups, renterGroups, type SectionGroup, sectionAt } from './sections.ts';
import { SectionRail } from './workspace.tsx';

const rail = (groups: readonly SectionGroup[], counts: Counts = {}, at = '/profile') =>
	render(<SectionRail label="Sections" groups={groups} at={at} counts={counts} />, { user: kamal, at });

const links = (html: string) =>
	[...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to, words = '']) => [
		textOf(words),
		to,
	]);

const deskCalls = [calls.desk, calls.report, calls.operation].flatMap((group) => Object.values(group));
/** Path of the first API call of a section, if it differs from the path of the section. */
const firstPaths: Readonly<Record<string, string>> = {
	'/desk': '/desk/overview',
	'/desk/owners': '/desk/queue/{subject}',
	'/desk/boats': '/desk/queue/{subject}',
	'/desk/promoted': '/desk/promote',
};

function firstCall(section: string) {
	const found = deskCalls.find(({ path }) => path === (firstPaths[section] ?? section));
	if (!found) throw new Error(`no call for ${section}`);
	return found;
}

describe('navigation of the workspace', () => {
	test('a renter’s navigation has confirmed and completed bookings and custom requests', async () => {
		expect(links(await rail(renterGroups))).toEqual([
			['CONFIRMED', '/profile/renter/bookings'],
			['COMPLETED', '/profile/renter/bookings/completed'],
			['CANCELED', '/profile/renter/bookings/canceled'],
			['BOOKING REQUESTS', '/profile/renter/requests/booking'],
			['SAVED TRIPS', '/saved'],
			['ALERTS', '/saved/alerts'],
			['REVIEWS', '/profile/renter/reviews'],
			['NOTIFICATIONS', '/profile/renter/mails'],
			['DEVICES', '/profile/renter/devices'],
			['YOUR DATA', '/profile/renter/data'],
		]);
	});

	test('an owner’s navigation has sections with addresses, in five groups', async () => {
		const html = await rail(ownerGroups);
		expect(links(html)).toEqual([
			['OVERVIEW', '/profile/owner'],
			['CALENDAR', '/profile/owner/calendar'],
			['BOARDING', '/profile/owner/boarding'],
			['CONFIRMED', '/profile/owner/bookings'],
			['COMPLETED', '/profile/owner/bookings/completed'],
			['CANCELED', '/profile/owner/bookings/canceled'],
			['BOOKING REQUESTS', '/profile/owner/requests/booking'],
			['SHARING BOOKINGS', '/profile/owner/requests/sharing'],
			['BOATS', '/profile/owner/boats'],
			['EXPERIENCES', '/profile/owner/experiences'],
			['PROMO CODES', '/profile/owner/promo-codes'],
			['YOUR WEBSITE', '/profile/owner/website'],
			['EARNINGS', '/profile/owner/earnings'],
			['PAYOUTS', '/profile/owner/payouts'],
			['REVIEWS', '/profile/owner/reviews'],
			['STATISTICS', '/profile/owner/statistics'],
			['PROFILE SETTINGS', '/profile/owner/settings'],
		]);
		expect(textOf(html)).toContain('BOOKINGS CONFIRMED COMPLETED CANCELED BOOKING REQUESTS');
		expect(ownerGroups).toHaveLength(5);
	});

	test('staff see only the sections of their roles, and no group without sections', () => {
		const groups = deskGroupsOf({ role: 'PLATFORM', staffRoles: ['verifier'] });
		expect(groups.flatMap(({ sections }) => sections.map(({ path }) => path))).toEqual([
			'/desk',
			'/desk/owners',
			'/desk/boats',
			'/desk/experiences',
			'/desk/promoted',
			'/desk/people',
			'/desk/audit',
		]);
		expect(groups).toHaveLength(4);
		expect(deskGroupsOf({ role: 'MEMBER', staffRoles: [] })).toEqual([]);
	});

	test.each(staffRoles)('the role %s sees the sections whose first call the role may use', (role) => {
		const all = deskGroupsOf({ role: 'PLATFORM', staffRoles: ['admin'] }).flatMap(({ sections }) => sections);
		const shown = deskGroupsOf({ role: 'PLATFORM', staffRoles: [role] }).flatMap(({ sections }) => sections);
		const usable = all.filter(({ path }) => role === 'admin' || firstCall(path).staff?.includes(role));
		expect(shown.map(({ path }) => path)).toEqual(usable.map(({ path }) => path));
	});

	test('a section shows its number of open tasks unless it is zero', async () => {
		const owner = links(await rail(ownerGroups, { requests: 2, boats: 0, experiences: 1 }));
		expect(owner).toContainEqual([
			'BOOKING REQUESTS 2 2 need your attention',
			'/profile/owner/requests/booking',
		]);
		expect(owner).toContainEqual(['EXPERIENCES 1 1 needs your attention', '/profile/owner/experiences']);
		expect(owner).toContainEqual(['BOATS', '/profile/owner/boats']);
		const renter = links(await rail(renterGroups, { quotes: 3, holds: 120 }));
		expect(renter).toContainEqual([
			'BOOKING REQUESTS 3 3 need your attention',
			'/profile/renter/requests/booking',
		]);
		expect(renter).toContainEqual(['CONFIRMED 99+ 120 need your attention', '/profile/renter/bookings']);
	});
});

describe('open section of the workspace', () => {
	test.each([
		['/profile/owner', '/profile/owner'],
		['/profile/owner/bookings', '/profile/owner/bookings'],
		['/profile/owner/bookings/completed', '/profile/owner/bookings/completed'],
		['/profile/owner/experiences/abc/prices', '/profile/owner/experiences'],
		['/profile/owner/boarding/abc', '/profile/owner/boarding'],
		['/profile/owner/renters/abc', undefined],
	])('the page %s belongs to %s', (page, section) => {
		expect(sectionAt(ownerGroups, page)?.path).toBe(section);
	});

	test('the navigation marks the open page, or the section that contains it', async () => {
		const marked = async (at: string) =>
			/<a[^>]*aria-current="([^"]*)"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*aria-current="([^"]*)"/
				.exec(await rail(ownerGroups, {}, at))
				?.slice(1)
				.filter(Boolean);
		expect(await marked('/profile/owner/payouts')).toEqual(
			expect.arrayContaining(['page', '/profile/owner/payouts']),
		);
		expect(await marked('/profile/owner/payouts/abc')).toEqual(
			expect.arrayContaining(['true', '/profile/owner/payouts']),
		);
	});
});
