import { Trans } from '@lingui/react/macro';
import { textLimits, truncated } from '#domain/text.ts';
import { useFormat } from '../../kit/format.ts';
import { Picture } from '../../kit/picture.tsx';
import type { OwnerPageFacts } from './as-owner-page.ts';
import css from './owner-page.module.css';

/** The boats that the owner takes people out on; nothing when none is verified. */
export function OwnerBoats({ boats }: Pick<OwnerPageFacts, 'boats'>) {
	const { names } = useFormat();
	if (boats.length === 0) return null;
	return (
		<section className={css.section}>
			<h2>
				<Trans>Boats</Trans>
			</h2>
			<ul className={css.boats}>
				{boats.map((boat) => (
					<li key={boat._id} className={css.boat}>
						<Picture
							className={css.boatPicture}
							picture={boat.picture}
							alt=""
							sizes="(min-width: 64rem) 18rem, (min-width: 30rem) 45vw, 100vw"
							widths={[320, 480, 640]}
						/>
						<div className={css.boatWords}>
							<h3>{truncated(boat.name, textLimits.boatName)}</h3>
							<p>
								{[names?.boats[boat.category] ?? boat.category, boat.make, boat.yearOfManufacture].join(
									' · ',
								)}
							</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
