import { useLingui } from '@lingui/react/macro';
import type { StaffRole } from '#domain/person/staff-role.ts';

/** What the roles at the desk are called, and what each is for. */
export function useStaffRoles(): Readonly<Record<StaffRole, readonly [name: string, what: string]>> {
	const { t } = useLingui();
	return {
		support: [t`Support`, t`Helps people: bookings, payments and messages, without changing money`],
		verifier: [t`Verifier`, t`Checks owner accounts, boats and experiences`],
		finance: [t`Finance`, t`Sees to payments, payouts and exports`],
		admin: [t`Admin`, t`May do everything, and decides who is staff`],
	};
}
