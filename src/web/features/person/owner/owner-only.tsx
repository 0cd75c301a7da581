import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../kit/button.tsx';
import { DriftingBoat } from '../../../kit/empty-state.tsx';
import { Splash } from '../../../kit/spinner.tsx';
import { useSession } from '../session.tsx';
import css from './owner-only.module.css';

interface Props {
	/** Names the action, as the end of the sentence 'before you can …': 'add a boat'. */
	readonly purpose: ReactNode;
	readonly children: ReactNode;
}

export function OwnerOnly({ purpose, children }: Props) {
	const { user } = useSession();
	if (!user) return <Splash />;
	return user.ownerAccount.setUp ? children : <NotAnOwner purpose={purpose} />;
}

const needed = [
	msg`a short description of yourself, at least 80 characters`,
	msg`your boating licence, if you have one`,
	msg`the bank account for your weekly payouts`,
	msg`your phone: we’ll text you a code`,
];

function NotAnOwner({ purpose }: Pick<Props, 'purpose'>) {
	const { i18n } = useLingui();
	const { pathname } = useLocation();
	return (
		<div className={css.page}>
			<DriftingBoat />
			<h1>
				<Trans>First, your owner account</Trans>
			</h1>
			<p className={css.warning}>
				<Trans>Owner Account Not Setup! Please setup owner account first!</Trans>
			</p>
			<p>
				<Trans>
					Guests want to know who you are, and we need to know who to pay. Before you can {purpose}, please
					give us:
				</Trans>
			</p>
			<ul className={css.needed}>
				{needed.map((each) => (
					<li key={each.id}>{i18n._(each)}</li>
				))}
			</ul>
			<div className={css.actions}>
				<ButtonLink
					to="/owner/setup"
					state={{ next: pathname }}
					label={<Trans>Set up your owner account</Trans>}
				/>
				<ButtonLink to="/profile/renter/bookings" quiet label={<Trans>Back to your profile</Trans>} />
			</div>
		</div>
	);
}
