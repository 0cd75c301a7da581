import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatPhone } from '#domain/person/phone-number.ts';
import { BankFacts, LicenceLink } from '../../features/person/owner/bank-facts.tsx';
import { AccountStatus } from '../../features/person/owner/owner-account-status.tsx';
import css from '../../features/person/owner/profile.module.css';
import { useSession } from '../../features/person/session.tsx';
import { StatusBadge } from '../../kit/badge.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { viewerTime } from '../../kit/date/viewer.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Profile settings` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

const isHeld = (until: string) =>
	Temporal.Instant.compare(Temporal.Now.instant(), Temporal.Instant.from(until)) < 0;

export default function OwnerSettingsPage() {
	const { user } = useSession();
	const format = useFormat();
	if (!user) return null;
	const dayOf = (at: string) => format.date(viewerTime(at).toPlainDate().toString());
	const licence = user.boatingLicence[0];
	return (
		<>
			<h2>
				<Trans>Profile settings</Trans>
			</h2>
			{user.ownerAccount.setUp ? (
				<>
					{user.payoutsHeldUntil && isHeld(user.payoutsHeldUntil) ? (
						<Notice tone="warning">
							<p>
								<Trans>
									Your bank account was changed. To keep your money safe, we’re holding payouts until{' '}
									{dayOf(user.payoutsHeldUntil)}.
								</Trans>
							</p>
						</Notice>
					) : null}
					<dl className={css.account}>
						<Fact name={<Trans>Account</Trans>}>
							<AccountStatus state={user.ownerAccount.state} />
						</Fact>
						<Fact name={<Trans>Full name</Trans>}>
							{user.firstName} {user.lastName}
						</Fact>
						<Fact name={<Trans>Description</Trans>} className={css.prose}>
							{user.description}
						</Fact>
						<Fact name={<Trans>Phone number</Trans>}>
							{formatPhone(user.phoneNumber ?? '')} <StatusBadge look={[msg`Verified`, 'good']} />
						</Fact>
						<Fact name={<Trans>Boating licence</Trans>}>
							{licence ? <LicenceLink fileKey={licence} /> : <Trans>N/A</Trans>}
						</Fact>
						{user.bankDetails ? <BankFacts masked={user.bankDetails} /> : null}
					</dl>
					<ButtonLink to="/owner/setup" state={{ user }} label={<Trans>Edit</Trans>} />
				</>
			) : (
				<EmptyState
					print="pier"
					title={<Trans>Your Owner's Account needs to be configured!</Trans>}
					text={<Trans>You need a short description, a bank account and your phone.</Trans>}
					way={{ to: '/owner/setup', label: <Trans>Configure</Trans> }}
					narrow
				/>
			)}
		</>
	);
}
