import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { type StaffRole, staffRoles } from '#domain/person/staff-role.ts';
import { Failure } from '../../kit/notice.tsx';
import { useSession } from '../person/session.tsx';
import { FactSheet } from './facts.tsx';
import css from './staff-roles.module.css';
import { useHasStaffRole } from './use-has-staff-role.ts';

/** Admins can change the roles of others, but not their own. */
export function StaffRoles({ person }: { readonly person: DeskPerson }) {
	const { i18n, t } = useLingui();
	const { user } = useSession();
	const admin = useHasStaffRole();
	const store = useQueryClient();
	const change = useMutation({
		mutationFn: (input: { readonly role: StaffRole; readonly granted: boolean }) =>
			callApi('POST /desk/staff/role', { body: { ...input, personId: person._id } }),
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	if (!admin) return null;
	const own = user?._id === person._id;
	return (
		<FactSheet title={<Trans>Roles at the desk</Trans>}>
			<fieldset className={css.roles} aria-label={t`Roles at the desk`} disabled={own || change.isPending}>
				{staffRoles.map((role) => (
					<label key={role}>
						<input
							type="checkbox"
							checked={person.staffRoles.includes(role)}
							onChange={({ target }) => change.mutate({ role, granted: target.checked })}
						/>
						<span>
							{i18n._(staffRoleTitles[role].name)} <small>{i18n._(staffRoleTitles[role].what)}</small>
						</span>
					</label>
				))}
			</fieldset>
			{own ? (
				<p>
					<Trans>Another admin must change your roles.</Trans>
				</p>
			) : null}
			<Failure>{change.error?.message}</Failure>
		</FactSheet>
	);
}

export const staffRoleTitles: Readonly<
	Record<StaffRole, { readonly name: MessageDescriptor; readonly what: MessageDescriptor }>
> = {
	support: {
		name: msg`Support`,
		what: msg`Helps people: bookings, payments and messages, without changing money`,
	},
	verifier: { name: msg`Verifier`, what: msg`Checks owner accounts, boats and experiences` },
	finance: { name: msg`Finance`, what: msg`Handles payments, payouts and exports` },
	admin: { name: msg`Admin`, what: msg`Full access, including staff roles` },
};
