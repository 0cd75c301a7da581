import { beforeEach, expect, test } from 'vitest';
import { lastProfileView, saveProfileView } from './profile-view.ts';

const owner = { ownerAccount: { setUp: true } } as Parameters<typeof lastProfileView>[0];
const renter = { ownerAccount: { setUp: false } } as Parameters<typeof lastProfileView>[0];

beforeEach(() => localStorage.clear());

test('the profile opens in the view used last on this device', () => {
	saveProfileView('renter');
	expect(lastProfileView(owner)).toBe('renter');
	saveProfileView('owner');
	expect(lastProfileView(owner)).toBe('owner');
	expect(lastProfileView(renter)).toBe('owner');
});

test('the profile first opens in the owner’s view for owners, otherwise renter’s', () => {
	expect(lastProfileView(owner)).toBe('owner');
	expect(lastProfileView(renter)).toBe('renter');
	localStorage.setItem('profile-view', 'captain');
	expect(lastProfileView(renter)).toBe('renter');
});
