import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyTime } from '#domain/conversation/reply-time.ts';
import { textLimits, truncateText } from '#domain/text.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { TrustedBadge } from '../../kit/badge.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { Picture } from '../../kit/picture.tsx';
import { Stars } from '../../kit/stars.tsx';
import { ReviewCount } from '../experience/experience-text.tsx';
import css from './owner-page.module.css';
import type { OwnerPageFacts } from './to-owner-page.ts';

/** Shows only facts that the owner’s listings also show. */
export function OwnerHead({ page }: { readonly page: OwnerPageFacts }) {
	const { i18n } = useLingui();
	const { owner, rating, reviews, replyTime, experiences, boats } = page;
	return (
		<header className={css.head}>
			<Avatar person={owner} size={80} />
			<div className={css.who}>
				<h1>
					{owner.firstName} {owner.lastName}
				</h1>
				{owner.trusted ? <TrustedBadge linked /> : null}
				{rating === null ? null : (
					<a href="#reviews" className={css.rating}>
						<Stars rating={rating} size={18} />
						<ReviewCount reviewCount={reviews.count} />
					</a>
				)}
			</div>
			<dl className={css.facts}>
				<Fact name={<Trans>Member since</Trans>}>{String(owner.joined)}</Fact>
				{replyTime ? <Fact name={<Trans>Reply time</Trans>}>{i18n._(replyTimeText[replyTime])}</Fact> : null}
				{experiences.count > 0 ? <Fact name={<Trans>Experiences</Trans>}>{experiences.count}</Fact> : null}
				{boats.length > 0 ? <Fact name={<Trans>Boats</Trans>}>{boats.length}</Fact> : null}
			</dl>
			{owner.description ? <p className={css.about}>{owner.description}</p> : null}
		</header>
	);
}

const replyTimeText: Readonly<Record<ReplyTime, MessageDescriptor>> = {
	hour: msg`Usually within an hour`,
	hours: msg`Usually within 12 hours`,
	day: msg`Usually within a day`,
	days: msg`Usually within a few days`,
};

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
							<h3>{truncateText(boat.name, textLimits.boatName)}</h3>
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
