import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../../kit/button.tsx';
import { Drifting } from '../../../kit/drifting.tsx';
import { Splash } from '../../../kit/spinner.tsx';
import { useSession } from '../session.tsx';
import css from './owner-only.module.css';

interface Props {
	/** What they came for, in words that follow 'before you can': 'add a boat'. */
	readonly wish: ReactNode;
	readonly children: ReactNode;
}

/**
 * Around an owner's wizard: who is no owner yet sees why it stays closed, what is needed, and the way to the owner
 * account (decisions, "People"); an owner sees the wizard.
 */
export function OwnerOnly({ wish, children }: Props) {
	const { user } = useSession();
	if (!user) return <Splash />;
	return user.ownerAccount.setUp ? children : <NotAnOwner wish={wish} />;
}

function NotAnOwner({ wish }: Pick<Props, 'wish'>) {
	const { pathname } = useLocation();
	return (
		<div className={css.page}>
			<Drifting />
			<h1>
				<Trans>First, your owner account</Trans>
			</h1>
			<p className={css.warning}>
				<Trans>Owner Account Not Setup! Please setup owner account first!</Trans>
			</p>
			<p>
				<Trans>
					People want to know who takes them out, and we need to know whom we pay. So before you can {wish},
					we ask for:
				</Trans>
			</p>
			<ul className={css.needed}>
				<li>
					<Trans>a few sentences about you, 80 characters at least</Trans>
				</li>
				<li>
					<Trans>your boating licence, if you have one</Trans>
				</li>
				<li>
					<Trans>the bank account that we pay into every week</Trans>
				</li>
				<li>
					<Trans>your phone at hand: we text you a code</Trans>
				</li>
			</ul>
			<div className={css.ways}>
				<Link to="/owner/setup" state={{ next: pathname }} className={buttonClass({})}>
					<Trans>Set up your owner account</Trans>
				</Link>
				<Link to="/profile/renter/bookings" className={buttonClass({ quiet: true })}>
					<Trans>Back to your profile</Trans>
				</Link>
			</div>
		</div>
	);
}
