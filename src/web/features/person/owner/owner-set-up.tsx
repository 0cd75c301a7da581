import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Me } from '#contract/person-contract.ts';
import { FormDone } from '../../../forms/form-wizard.tsx';
import css from '../../../forms/listing-form.module.css';
import { buttonClass } from '../../../kit/button.tsx';
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
		>
			{edited ? null : (
				<ol className={css.next}>
					<li>
						<Trans>Our crew looks at your account, mostly within a day or two.</Trans>
					</li>
					<li>
						<Trans>Meanwhile you list your boat and an experience with it.</Trans>
					</li>
					<li>
						<Trans>Once all of them are approved, people can book.</Trans>
					</li>
				</ol>
			)}
			<div className={css.ways}>
				<Link to="/profile/owner/settings" className={buttonClass({})}>
					<Trans>See your owner account</Trans>
				</Link>
				{edited ? null : (
					<Link to="/boat/add" className={buttonClass({ quiet: true })}>
						<Trans>List your boat</Trans>
					</Link>
				)}
			</div>
		</FormDone>
	);
}
