import { hasStaffRole } from '#domain/person/staff.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import { useSession } from '../person/session.tsx';

/** True if the viewer has one of these roles or is an admin. */
export function useHasStaffRole(...roles: readonly StaffRole[]): boolean {
	const { user } = useSession();
	return user !== null && hasStaffRole(user, roles);
}
