import { beforeEach, expect, test } from 'vitest';
import { keepProfileView, lastProfileView } from './profile-view.ts';

const owner = { ownerAccount: { setUp: true } } as Parameters<typeof lastProfileView>[0];
const renter = { ownerAccount: { setUp: false } } as Parameters<typeof lastProfileView>[0];

beforeEach(() => localStorage.clear());

test('the profile opens with the view that was used last on this device (owner, F21)', () => {
	keepProfileView('renter');
	expect(lastProfileView(owner)).toBe('renter');
	keepProfileView('owner');
	expect(lastProfileView(owner)).toBe('owner');
	expect(lastProfileView(renter)).toBe('owner');
});

test('before there is one, with the owner’s for an owner, the renter’s for everybody else', () => {
	expect(lastProfileView(owner)).toBe('owner');
	expect(lastProfileView(renter)).toBe('renter');
	localStorage.setItem('profile-view', 'captain');
	expect(lastProfileView(renter)).toBe('renter');
});
