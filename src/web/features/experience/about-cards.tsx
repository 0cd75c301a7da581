import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PublicBoat } from '#contract/boat-contract.ts';
import type { ExperienceDetail } from '#contract/experience-contract.ts';
import type { OperatorOption } from '#domain/experience/experience.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { TrustedBadge, VerifiedBadge } from '../../kit/badge.tsx';
import { chipClass } from '../../kit/chip.tsx';
import { useFormat } from '../../kit/format.ts';
import { Picture } from '../../kit/picture.tsx';
import css from './about-cards.module.css';
import { operatorText } from './listing-text.tsx';

export function BoatCard({ boat }: { readonly boat: PublicBoat }) {
	const { brand, model, yearOfManufacture, length, maxCapacity, features } = boat;
	const { names } = useFormat();
	return (
		<section className={css.boat}>
			<Picture
				className={css.boatPicture}
				picture={boat.pictures[0]}
				alt=""
				sizes="(min-width: 40rem) 16rem, 100vw"
				widths={[320, 480, 640]}
			/>
			<div className={css.words}>
				<p className={css.over}>
					<Trans>The boat</Trans>
				</p>
				<h2>{truncateText(boat.name, textLimits.boatName)}</h2>
				<VerifiedBadge verified={boat.verified} />
				<p className={css.soft}>
					{[names?.boats[boat.category] ?? boat.category, `${brand} ${model}`.trim(), yearOfManufacture].join(
						' · ',
					)}
					{length === null ? null : (
						<>
							{' '}
							· <Trans>{length} m</Trans>
						</>
					)}{' '}
					·{' '}
					<Plural
						value={maxCapacity}
						one={`carries ${maxCapacity} person`}
						other={`carries ${maxCapacity} people`}
					/>
				</p>
				<ul className={css.features}>
					{features.map((feature) => (
						<li key={feature} className={chipClass()}>
							{names?.feature(feature) ?? feature}
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

export function OperatorCard({ option }: { readonly option: OperatorOption }) {
	const { i18n } = useLingui();
	const [title, meaning] = operatorText[option];
	return (
		<section className={css.card}>
			<svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
				<circle cx="28" cy="28" r="28" fill="var(--sea-tint)" />
				<g fill="none" stroke="var(--sea)" strokeWidth="3" strokeLinecap="round">
					<circle cx="28" cy="28" r="11" />
					<circle cx="28" cy="28" r="3.500" fill="var(--coral)" stroke="none" />
					<path d="M28 11v9M28 36v9M11 28h9M36 28h9M16 16l6.500 6.500M33.500 33.500 40 40M40 16l-6.500 6.500M22.500 33.500 16 40" />
				</g>
			</svg>
			<div className={css.words}>
				<p className={css.over}>
					<Trans>The operator</Trans>
				</p>
				<h2>{i18n._(title)}</h2>
				<p className={css.soft}>{i18n._(meaning)}</p>
			</div>
		</section>
	);
}

export function OwnerCard({ owner }: { readonly owner: ExperienceDetail['owner'] }) {
	const { firstName, lastName, joined, description, page, trusted } = owner;
	const name = `${firstName} ${lastName}`;
	return (
		<section className={css.card}>
			<Avatar person={owner} size={56} />
			<div className={css.words}>
				<p className={css.over}>
					<Trans>The owner</Trans>
				</p>
				<h2>{page === null ? `${name}` : <Link to={page}>{name}</Link>}</h2>
				{trusted ? <TrustedBadge linked /> : null}
				<p className={css.soft}>
					<Trans>Member since {String(joined)}</Trans>
				</p>
				{description ? <p>{description}</p> : null}
			</div>
		</section>
	);
}
