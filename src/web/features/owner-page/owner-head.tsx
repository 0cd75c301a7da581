import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '../../kit/avatar.tsx';
import { TrustedBadge } from '../../kit/badge.tsx';
import { Fact } from '../../kit/facts.tsx';
import { Stars } from '../../kit/stars.tsx';
import { ReviewCount } from '../experience/review-count.tsx';
import type { OwnerPageFacts } from './as-owner-page.ts';
import css from './owner-page.module.css';
import { replyTimeText } from './reply-time-text.ts';

/** Who the owner is: nothing but what their listings show already. */
export function OwnerHead({ page }: { readonly page: OwnerPageFacts }) {
	const { i18n } = useLingui();
	const { owner, rating, reviews, replyTime } = page;
	return (
		<header className={css.head}>
			<Avatar person={owner} size={96} />
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
			</dl>
			{owner.description ? <p className={css.about}>{owner.description}</p> : null}
		</header>
	);
}
