import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { Review } from '#contract/review-contract.ts';
import { type ReviewOrder, reviewOrders } from '#domain/review/rating.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import css from './experience-reviews.module.css';

interface Props {
	readonly experienceId: string;
	readonly order: ReviewOrder;
	onRead(order: ReviewOrder, reviews: readonly Review[]): void;
}

/**
 * A plain `select` element, because the kit’s field would load scripts and styles that public pages do
 * not need.
 */
export function ReviewSort({ experienceId, order, onRead }: Props) {
	const { i18n, t } = useLingui();
	const failure = useFailureText();
	const [problem, setProblem] = useState<string>();
	const choose = (sort: ReviewOrder) => {
		setProblem(undefined);
		callApi('GET /review/experience/all/{experienceId}', {
			params: { experienceId },
			query: { sort },
		}).then(
			(reviews) => onRead(sort, reviews),
			(failed: Error) => setProblem(failure(failed)),
		);
	};
	return (
		<>
			{problem ? (
				<p role="alert" className={css.problem}>
					{problem}
				</p>
			) : null}
			<select
				className={css.sort}
				aria-label={t`Sort reviews`}
				value={order}
				onChange={({ currentTarget: { value } }) => choose(value as ReviewOrder)}
			>
				{reviewOrders.map((each) => (
					<option key={each} value={each}>
						{i18n._(orderText[each])}
					</option>
				))}
			</select>
		</>
	);
}

const orderText: Readonly<Record<ReviewOrder, MessageDescriptor>> = {
	verified: msg`Verified trips first`,
	newest: msg`Newest first`,
	highest: msg`Best rated first`,
	lowest: msg`Lowest rated first`,
};
