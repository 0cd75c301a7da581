import { describe, expect, test } from 'vitest';
import type { Me } from '#contract/person-contract.ts';
import { linkTargets, render, textOf } from '#test/render-screen.tsx';
import { kamal, nimal, ownDaisyBoat, ownRide, ownSunsetExperience } from '#test/sample-answers.ts';
import { OwnBoatCard } from '../../features/boat/own-boat-card.tsx';
import { OwnExperienceCard } from '../../features/experience/own-experience-card.tsx';
import { OwnerAccountNotice } from '../../features/person/owner/owner-account-status.tsx';
import { OwnerOnly } from '../../features/person/owner/owner-only.tsx';
import { OwnRideCard } from '../../features/ride/own/own-ride-card.tsx';
import { ownRidesQuery } from '../../features/ride/ride-queries.ts';
import OwnBoatsPage from '../boat/own-boats-page.tsx';
import OwnExperiencesPage from '../experience/own-experiences-page.tsx';
import OwnRidesPage from '../ride/own-rides-page.tsx';
import OwnerSettingsPage from './owner-settings-page.tsx';

const toOwner = (screen: React.ReactNode, user: Me = kamal) => render(screen, { user });
describe('owner’s lists', () => {
	test('owners’ lists have a button to add a boat, an experience or a ride', async () => {
		expect(linkTargets(await toOwner(<OwnBoatsPage />), 'Add a boat')).toEqual(['/boat/add']);
		expect(linkTargets(await toOwner(<OwnExperiencesPage />), 'Add an experience')).toEqual([
			'/experience/add',
		]);
		expect(linkTargets(await toOwner(<OwnRidesPage />), 'Create Sharing Booking')).toEqual([
			'/sharing/booking/add',
		]);
	});

	test('owners’ lists show placeholders while loading', async () => {
		for (const Page of [OwnBoatsPage, OwnExperiencesPage, OwnRidesPage])
			expect(textOf(await toOwner(<Page />))).toContain('Loading, Please Wait...');
	});

	test('the list of rides shows the rides, a message if there are none, or the reason why loading failed', async () => {
		const { queryKey } = ownRidesQuery();
		const withRides = (items: readonly unknown[]) =>
			render(<OwnRidesPage />, {
				user: kamal,
				held: [[queryKey, { pages: [{ items, more: false }], pageParams: [1] }]],
			});
		const none = 'You have not created any sharing bookings yet!';
		const some = textOf(await withRides([ownRide]));
		expect(some).toMatch(/^Sharing Bookings Create Sharing Booking .*Daisy of Galle/);
		expect(some).not.toContain(none);
		expect(textOf(await withRides([]))).toContain(none);
		const failed = await render(<OwnRidesPage />, {
			user: kamal,
			failed: [[queryKey, new Error('We could not reach the server.')]],
		});
		expect(textOf(failed)).toContain('We could not reach the server.');
		expect(linkTargets(failed, 'Try again')).toEqual([null]);
	});

	test.each([
		['Verified', true, /(?<!Not )Verified/],
		['Not Verified', false, /Not Verified/],
	])('owners’ lists show boats and experiences as %s', async (_, verified, expected) => {
		expect(textOf(await toOwner(<OwnBoatCard boat={{ ...ownDaisyBoat, verified }} />))).toMatch(expected);
		expect(
			textOf(await toOwner(<OwnExperienceCard experience={{ ...ownSunsetExperience, verified }} />)),
		).toMatch(expected);
	});

	test('owners’ lists show at most 80 characters of a boat’s name and 70 of an experience’s name', async () => {
		const name = 'n'.repeat(81);
		expect(await toOwner(<OwnBoatCard boat={{ ...ownDaisyBoat, name }} />)).toContain(
			`<h3>${'n'.repeat(80)}…</h3>`,
		);
		expect(await toOwner(<OwnExperienceCard experience={{ ...ownSunsetExperience, name }} />)).toContain(
			`>${'n'.repeat(70)}…</a></h3>`,
		);
	});

	test('owners’ lists offer to cancel or share a ride only if this is allowed', async () => {
		const actions = async (may: typeof ownRide.may) => {
			const html = await toOwner(<OwnRideCard ride={{ ...ownRide, may }} />);
			return [...linkTargets(html, 'Cancel this ride'), ...linkTargets(html, 'Share with a friend')].length;
		};
		expect(await actions({ cancel: true, share: true, sail: false })).toBe(2);
		expect(await actions({ cancel: true, share: false, sail: false })).toBe(1);
		expect(await actions({ cancel: false, share: false, sail: false })).toBe(0);
	});
});

describe('profile settings', () => {
	test('the profile settings show every field, N/A for a missing licence, and a link to the form', async () => {
		const html = await toOwner(<OwnerSettingsPage />);
		const words = textOf(html);
		for (const fact of [
			'Full name Kamal Silva',
			`Description ${kamal.description}`,
			'Phone number +94 77 123 4567',
			'Boating licence N/A',
			'Account name K Silva',
			'Account number •••• 122 Show the account number',
			'Bank name Bank of Galle',
			'Bank branch Fort',
		])
			expect(words).toContain(fact);
		expect(linkTargets(html, 'Edit')).toEqual(['/owner/setup']);
	});

	test('the profile settings without an owner account explain this and link to the setup', async () => {
		const html = await toOwner(<OwnerSettingsPage />, nimal);
		expect(textOf(html)).toContain("Your Owner's Account needs to be configured!");
		expect(linkTargets(html, 'Configure')).toEqual(['/owner/setup']);
	});
});

describe('user without an owner account', () => {
	const notSetUp = 'Owner Account Not Setup! Please setup owner account first!';

	test('the owner’s view warns a user without an owner account', async () => {
		expect(linkTargets(await toOwner(<OwnerAccountNotice user={nimal} />, nimal), notSetUp)).toEqual([
			'/owner/setup',
		]);
		expect(textOf(await toOwner(<OwnerAccountNotice user={kamal} />))).not.toContain(notSetUp);
	});

	test('a user without an owner account sees what is required instead of the owner’s form', async () => {
		const wizard = <OwnerOnly purpose="add a boat">The wizard</OwnerOnly>;
		expect(textOf(await toOwner(wizard))).toBe('The wizard');
		const html = await toOwner(wizard, nimal);
		expect(textOf(html)).toContain(notSetUp);
		expect(textOf(html)).not.toContain('The wizard');
		expect(linkTargets(html, 'Set up your owner account')).toEqual(['/owner/setup']);
	});
});
