import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { product } from '#domain/product.ts';
import { AccountState } from '../../features/person/owner/account-state.tsx';
import { LicenceLink } from '../../features/person/owner/licence-link.tsx';
import css from '../../features/person/owner/profile.module.css';
import { useSession } from '../../features/person/session.tsx';
import { Badge } from '../../kit/badge.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { formatPhone } from '../../kit/phone/phone-mask.ts';

export const meta = () => [
	{ title: `Profile settings · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** The owner account as it stands (specification section 2, "Profile Settings"). */
export default function OwnerSettingsPage() {
	const { user } = useSession();
	if (!user) return null;
	const bank = user.bankDetails;
	const licence = user.boatingLicence[0];
	return (
		<>
			<h2>
				<Trans>Profile settings</Trans>
			</h2>
			{user.ownerAccount.setUp ? (
				<>
					<dl className={css.account}>
						<div>
							<dt>
								<Trans>Account</Trans>
							</dt>
							<dd>
								<AccountState state={user.ownerAccount.state} />
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
							<dd className={css.prose}>{user.description}</dd>
						</div>
						<div>
							<dt>
								<Trans>Phone number</Trans>
							</dt>
							<dd>
								{formatPhone(user.phoneNumber ?? '')}{' '}
								<Badge tone="good">
									<Trans>Verified</Trans>
								</Badge>
							</dd>
						</div>
						<div>
							<dt>
								<Trans>Boating licence</Trans>
							</dt>
							<dd>{licence ? <LicenceLink fileKey={licence} /> : <Trans>N/A</Trans>}</dd>
						</div>
						<div>
							<dt>
								<Trans>Account name</Trans>
							</dt>
							<dd>{bank?.accountName}</dd>
						</div>
						<div>
							<dt>
								<Trans>Account number</Trans>
							</dt>
							<dd>{bank?.accountNumber}</dd>
						</div>
						<div>
							<dt>
								<Trans>Bank name</Trans>
							</dt>
							<dd>{bank?.bankName}</dd>
						</div>
						<div>
							<dt>
								<Trans>Bank branch</Trans>
							</dt>
							<dd>{bank?.bankBranch}</dd>
						</div>
					</dl>
					<Link to="/owner/setup" state={{ user }} className={buttonClass({})}>
						<Trans>Edit</Trans>
					</Link>
				</>
			) : (
				<EmptyState title={<Trans>Your Owner's Account needs to be configured!</Trans>}>
					<p className={css.calm}>
						<Trans>It takes a few sentences about you, a bank account, and your phone at hand.</Trans>
					</p>
					<Link to="/owner/setup" className={buttonClass({})}>
						<Trans>Configure</Trans>
					</Link>
				</EmptyState>
			)}
		</>
	);
}
