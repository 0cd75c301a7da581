import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Arrow } from '../kit/icon.tsx';
import css from './pagination.module.css';

interface Props {
	/** Number of the current page, from 1. */
	readonly page: number;
	readonly pages: number;
	readonly to: (page: number) => string;
	/** Name of the list. Set if the page has several lists. */
	readonly name?: string;
}

export function Pagination({ page, pages, to, name }: Props) {
	const { t } = useLingui();
	if (pages <= 1) return null;
	return (
		<nav className={css.pages} aria-label={name ?? t`Pages`}>
			{page > 1 ? (
				<Link to={to(page - 1)} className={css.step} rel="prev" aria-label={t`Previous page`}>
					<Arrow back />
				</Link>
			) : null}
			{renderedPages(page, pages).map((each, at) =>
				each === null ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other key
					<span key={`gap ${at}`} className={css.gap} aria-hidden="true">
						…
					</span>
				) : (
					<Link
						key={each}
						to={to(each)}
						className={css.page}
						aria-current={each === page ? 'page' : undefined}
					>
						<span className="unseen">
							<Trans>Page</Trans>{' '}
						</span>
						{each}
					</Link>
				),
			)}
			{page < pages ? (
				<Link to={to(page + 1)} className={css.step} rel="next" aria-label={t`Next page`}>
					<Arrow />
				</Link>
			) : null}
		</nav>
	);
}

/**
 * Returns the numbers of the linked pages: the first, the last, and those around the current page. Null
 * is a gap.
 */
export function renderedPages(page: number, pages: number): (number | null)[] {
	const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter(
		(each) => each >= 1 && each <= pages,
	);
	return shown.flatMap((each, at) => {
		const gap = each - (shown[at - 1] ?? each - 1);
		return gap === 2 ? [each - 1, each] : gap > 2 ? [null, each] : [each];
	});
}
