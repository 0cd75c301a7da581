import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundTerms } from '#domain/booking/refund-terms.ts';
import { refundDays } from '#domain/experience/experience.ts';
import { approximateRadius, type Coordinates } from '#domain/place/place.ts';
import { LazyMap } from '../../kit/lazy-map.tsx';
import css from './listing-page.module.css';
import { RefundText } from './refund-text.tsx';

interface Props {
	readonly listing: { readonly address: string; readonly location: Coordinates; readonly timeZone: string };
	/** Of a ride, or of the date that is chosen. */
	readonly refund?: RefundTerms | undefined;
	readonly mapStyleUrl: string | null;
}

/** Where an experience or a ride sets out, roughly, and until when it can be canceled. */
export function ListingPlace({ listing, refund, mapStyleUrl }: Props) {
	const { t } = useLingui();
	return (
		<>
			<section className={css.section}>
				<h2>
					<Trans>Where you will be</Trans>
				</h2>
				<p className={css.soft}>
					<Trans>
						{listing.address}. The circle is approximate: you get the exact pier once your booking is
						confirmed.
					</Trans>
				</p>
				<LazyMap
					name={t`Approximate location: ${listing.address}`}
					centre={listing.location}
					height={380}
					circle={approximateRadius}
					styleUrl={mapStyleUrl}
				/>
			</section>
			<section className={css.section}>
				<h2>
					<Trans>Cancellation policy</Trans>
				</h2>
				<p className={css.policy}>
					{refund ? (
						<RefundText terms={refund} timeZone={listing.timeZone} />
					) : (
						<Trans>
							Full refund up to {refundDays} days before the departure date. There is no refund after that.
						</Trans>
					)}{' '}
					<Trans>If the owner cancels, you always get all your money back.</Trans>
				</p>
			</section>
		</>
	);
}
