import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { product } from '#domain/product.ts';
import { Badge } from '../design/badge.tsx';
import { buttonClass } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { phoneWords } from '../design/phone/phone-mask.ts';
import { useSession } from '../person/session.tsx';
import css from './profile.module.css';

export const meta = () => [
	{ title: `Owner account · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** How the person's owner account stands: what is known and what is missing. */
export default function OwnerAccountPage() {
	const { user } = useSession();
	if (!user) return null;
	const { setUp, approved } = user.ownerAccount;
	const bank = user.bankDetails;
	return (
		<>
			<h2>
				<Trans>Owner account</Trans>
			</h2>
			{setUp ? null : (
				<Notice tone="warning">
					<p>
						<Trans>Owner Account Not Setup! Please setup owner account first!</Trans>
					</p>
				</Notice>
			)}
			<dl className={css.account}>
				<div>
					<dt>
						<Trans>Account</Trans>
					</dt>
					<dd>
						{approved ? (
							<Badge tone="good">
								<Trans>Approved</Trans>
							</Badge>
						) : setUp ? (
							<Badge tone="sea">
								<Trans>Waiting for approval</Trans>
							</Badge>
						) : (
							<Badge>
								<Trans>Not set up</Trans>
							</Badge>
						)}
					</dd>
				</div>
				<div>
					<dt>
						<Trans>Full name</Trans>
					</dt>
					<dd>
						{user.firstName} {user.lastName}
					</dd>
				</div>
				<div>
					<dt>
						<Trans>Description</Trans>
					</dt>
					<dd>{user.description ?? <Trans>Missing</Trans>}</dd>
				</div>
				<div>
					<dt>
						<Trans>Phone number</Trans>
					</dt>
					<dd>
						{user.phoneNumber ? phoneWords(user.phoneNumber) : <Trans>Missing</Trans>}{' '}
						{user.phoneNumber && user.phoneNumberVerified ? (
							<Badge tone="good">
								<Trans>Verified</Trans>
							</Badge>
						) : null}
					</dd>
				</div>
				<div>
					<dt>
						<Trans>Bank account</Trans>
					</dt>
					<dd>
						{bank ? (
							`${bank.bankName}, ${bank.bankBranch}, •••• ${bank.accountNumber.slice(-4)}`
						) : (
							<Trans>Missing</Trans>
						)}
					</dd>
				</div>
			</dl>
			{setUp ? (
				<p className={css.calm}>
					<Trans>
						This version of {product.name} has no lists of your boats and experiences yet. To change one,
						write to <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>.
					</Trans>
				</p>
			) : null}
			<Link to="/boat/add" className={buttonClass({ quiet: true })}>
				<Trans>How listing a boat works</Trans>
			</Link>
		</>
	);
}
