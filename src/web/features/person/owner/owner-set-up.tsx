import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Me } from '#contract/person-contract.ts';
import { FormDone } from '../../../forms/form-wizard.tsx';
import { ownerForm } from './owner-form.ts';

interface Props {
	readonly user: Me;
	/** It was there before, and has been changed. */
	readonly edited: boolean;
}

/** The account is with us: what happens next, and the ways on. */
export function OwnerSetUp({ user, edited }: Props) {
	const waits = user.ownerAccount.state === 'WAITING';
	return (
		<FormDone
			form={ownerForm}
			heading={edited ? <Trans>Your changes are saved</Trans> : <Trans>Welcome aboard, skipper!</Trans>}
			intro={
				waits ? (
					<Trans>We’ll review your account, then email you.</Trans>
				) : (
					<Trans>They apply from now on.</Trans>
				)
			}
			next={
				!edited && [
					msg`We usually review accounts within two days.`,
					msg`In the meantime, list your boat and an experience.`,
					msg`People can book once all three are approved.`,
				]
			}
			ways={[
				...(edited ? [] : [{ to: '/boat/add', label: <Trans>List your boat</Trans> }]),
				{ to: '/profile/owner/settings', label: <Trans>See your owner account</Trans>, quiet: !edited },
			]}
		/>
	);
}
