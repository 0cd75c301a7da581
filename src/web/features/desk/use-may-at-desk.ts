import { mayAtDesk } from '#domain/person/staff.ts';
import type { StaffRole } from '#domain/person/staff-role.ts';
import { useSession } from '../person/session.tsx';

/** Whether whoever looks may do what these of the staff may; admins may everything. */
export function useMayAtDesk(...roles: readonly StaffRole[]): boolean {
	const { user } = useSession();
	return user !== null && mayAtDesk(user, roles);
}
