import type { Me } from '#contract/person-contract.ts';
import { safeStorage } from '../../kit/storage.ts';

export type ProfileView = 'renter' | 'owner';

export const switchPaths: Readonly<Record<ProfileView, string>> = {
	renter: '/profile/renter/bookings',
	owner: '/profile/owner/boats',
};

const key = 'profile-view';

export function saveProfileView(view: ProfileView): void {
	safeStorage('local')?.setItem(key, view);
}

/** The default is the owner’s view for users with an owner account. */
export function lastProfileView(user: Pick<Me, 'ownerAccount'>): ProfileView {
	const stored = safeStorage('local')?.getItem(key);
	if (stored === 'renter' || stored === 'owner') return stored;
	return user.ownerAccount.setUp ? 'owner' : 'renter';
}
