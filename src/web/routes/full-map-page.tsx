import { Trans, useLingui } from '@lingui/react/macro';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pointAt } from '#domain/place/place.ts';
import { truncateText } from '#domain/text.ts';
import css from '../features/place/full-map.module.css';
import { NearestPlace, SurroundingsMap } from '../features/place/nearest-place.tsx';
import { OpenInMaps } from '../features/place/open-in-maps.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { PlaceMap } from '../kit/map/place-map.tsx';
import { pageDataContext } from './page-data-context.ts';
import { findBrandInMatches } from './page-meta.ts';

const zoom = 18;
const decimal = /^-?\d{1,3}(\.\d{1,20})?$/;

export function loader({ params, context }: LoaderFunctionArgs) {
	const { title = '', lat = '', lng = '' } = params;
	const point = decimal.test(lat) && decimal.test(lng) ? pointAt(Number(lat), Number(lng)) : undefined;
	if (!point || !title.trim()) throw data(null, { status: 404 });
	return {
		title: truncateText(title.trim(), 200),
		point,
		styleUrl: context.get(pageDataContext).browserConfig.mapStyleUrl,
	};
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
	return [
		{ title: `${loaderData?.title ?? 'Map'} · ${findBrandInMatches({ matches })?.name}` },
		// Search engines must not index the page, because anyone can write an address with any title.
		{ name: 'robots', content: 'noindex' },
	];
}

export default function FullMapPage() {
	const { title, point, styleUrl } = useLoaderData<typeof loader>();
	const { t } = useLingui();
	const position = `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`;
	return (
		<div className={css.page}>
			<PlaceMap
				name={t`Map of ${title}`}
				centre={point}
				zoom={zoom}
				height="fill"
				marker
				whenIdle
				styleUrl={styleUrl}
				className={css.map ?? ''}
			>
				<div className={css.note}>
					{styleUrl ? null : <SurroundingsMap at={point} />}
					<div className={css.words}>
						<h1>{title}</h1>
						<NearestPlace at={point} />
						<p>
							{position} <CopyButton text={position} name={t`coordinates`} />
						</p>
						<OpenInMaps button at={point} name={title} />
						<p className={css.hint}>
							{styleUrl ? null : (
								<>
									<Trans>This map shows coasts only. For streets, open it in a map app.</Trans>{' '}
								</>
							)}
							<span>
								<Trans>Pinch or scroll to zoom</Trans>
							</span>
						</p>
					</div>
				</div>
			</PlaceMap>
		</div>
	);
}
