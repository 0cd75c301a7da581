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
					<Trans>Our crew looks at your account. We write to you once it is done.</Trans>
				) : (
					<Trans>They hold from now on.</Trans>
				)
			}
			next={
				!edited && [
					msg`Our crew looks at your account, mostly within a day or two.`,
					msg`Meanwhile you list your boat and an experience with it.`,
					msg`Once all of them are approved, people can book.`,
				]
			}
			ways={[
				{ to: '/profile/owner/settings', label: <Trans>See your owner account</Trans> },
				...(edited ? [] : [{ to: '/boat/add', label: <Trans>List your boat</Trans>, quiet: true }]),
			]}
		/>
	);
}
