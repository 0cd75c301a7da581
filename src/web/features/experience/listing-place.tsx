import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundOutlook } from '#domain/booking/cancellation.ts';
import type { CancellationTerms } from '#domain/listing/cancellation-terms.ts';
import { LazyMap, loadPlaceMap } from '../../kit/lazy-map.tsx';
import { CancellationTermsText, RefundText } from '../trip/refund-text.tsx';
import type { ListingMap } from './listing-map.ts';
import css from './listing-page.module.css';

interface Props {
	readonly listing: {
		readonly address: string;
		readonly timeZone: string;
		readonly cancellationTerms: CancellationTerms;
	};
	readonly refund?: RefundOutlook | undefined;
	readonly map: ListingMap;
}

export function ListingPlace({ listing, refund, map }: Props) {
	const { t } = useLingui();
	const { still, ...shown } = map;
	const name = t`Approximate location: ${listing.address}`;
	return (
		<>
			<section className={css.section}>
				<h2>
					<Trans>Where you will be</Trans>
				</h2>
				<p className={css.soft}>
					<Trans>
						{listing.address}. The circle is approximate. You’ll get the exact pier once your booking is
						confirmed.
					</Trans>
				</p>
				<LazyMap
					name={name}
					height={map.height}
					still={still}
					load={loadPlaceMap}
					live={{ ...shown, name }}
				/>
			</section>
			<section className={css.section}>
				<h2>
					<Trans>Cancellation policy</Trans>
				</h2>
				<p className={css.policy}>
					{refund ? (
						<RefundText outlook={refund} />
					) : (
						<CancellationTermsText terms={listing.cancellationTerms} />
					)}{' '}
					<Trans>If the owner cancels, you always get all your money back.</Trans>
				</p>
			</section>
		</>
	);
}
