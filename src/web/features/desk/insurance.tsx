import { Plural, Trans } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { daysBetween, formatDate } from '#domain/time.ts';
import { viewerToday } from '../../kit/date/viewer.ts';
import css from './insurance.module.css';

/** So few days are few. */
const soonDays = 30;

/** Until when the insurance holds: the first thing that a verifier looks for. */
export function Insurance({
	boat,
}: {
	readonly boat: Pick<OwnBoat, 'insuranceExpiresOn' | 'documentsExpired'>;
}) {
	const { insuranceExpiresOn: date, documentsExpired } = boat;
	if (date === null) {
		return (
			<p className={css.expiry} data-state="unknown">
				<span>
					<Trans>Insurance</Trans>
				</span>
				<strong>
					<Trans>No date given</Trans>
				</strong>
			</p>
		);
	}
	const left = daysBetween(viewerToday(), date);
	return (
		<p className={css.expiry} data-state={documentsExpired ? 'over' : left <= soonDays ? 'soon' : 'good'}>
			<span>{documentsExpired ? <Trans>Insurance ended</Trans> : <Trans>Insured until</Trans>}</span>
			<strong>{formatDate(date)}</strong>
			{documentsExpired ? null : (
				<span>
					<Plural value={Math.max(0, left)} one="# day left" other="# days left" />
				</span>
			)}
		</p>
	);
}
