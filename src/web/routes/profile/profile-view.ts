import type { Me } from '#contract/person-contract.ts';
import { safeStorage } from '../../kit/storage.ts';

/** How somebody looks at their profile. */
export type ProfileView = 'renter' | 'owner';

/** Where each view begins (specification section 2). */
export const profileStart: Readonly<Record<ProfileView, string>> = {
	renter: '/profile/renter/bookings',
	owner: '/profile/owner/boats',
};

const key = 'profile-view';

export function keepProfileView(view: ProfileView): void {
	safeStorage('local')?.setItem(key, view);
}

/** The view that was used last on this device; before there is one, the owner's for whoever has set up an owner account. */
export function lastProfileView(user: Pick<Me, 'ownerAccount'>): ProfileView {
	const kept = safeStorage('local')?.getItem(key);
	if (kept === 'renter' || kept === 'owner') return kept;
	return user.ownerAccount.setUp ? 'owner' : 'renter';
}
