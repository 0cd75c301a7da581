import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundOutlook } from '#domain/booking/cancellation.ts';
import type { CancellationTerms } from '#domain/listing/cancellation-terms.ts';
import { approximateRadius, type Coordinates } from '#domain/place/place.ts';
import { type StillMap, stillMap } from '#drawing/map/map-picture.ts';
import { LazyMap, loadPlaceMap } from '../../kit/lazy-map.tsx';
import { PolicyText, RefundText } from '../trip/refund-text.tsx';
import css from './listing-page.module.css';

interface Props {
	readonly listing: {
		readonly address: string;
		readonly timeZone: string;
		readonly cancellationTerms: CancellationTerms;
	};
	/** Of a ride, or of the date that is chosen. */
	readonly refund?: RefundOutlook | undefined;
	readonly map: ListingMap;
}

/** Where an experience or a ride sets out, roughly, and until when it can be canceled. */
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
						{listing.address}. The circle is approximate: you get the exact pier once your booking is
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
					{refund ? <RefundText outlook={refund} /> : <PolicyText terms={listing.cancellationTerms} />}{' '}
					<Trans>If the owner cancels, you always get all your money back.</Trans>
				</p>
			</section>
		</>
	);
}

/** The map of a listing's page: the circle that is shown in place of the exact pier (specification section 9). */
export interface ListingMap {
	readonly centre: Coordinates;
	/** In metres. */
	readonly circle: number;
	/** In CSS pixels. */
	readonly height: number;
	/** A hosted style (`browserConfig.mapStyleUrl`), or null: our own map. */
	readonly styleUrl: string | null;
	readonly still: StillMap;
}

/** For the page's loader: how a picture of a map is made is no part of what a page needs to be read. */
export function listingMap(centre: Coordinates, styleUrl: string | null): ListingMap {
	const shown = { centre, circle: approximateRadius, height: 380 };
	return { ...shown, styleUrl, still: stillMap(shown) };
}
