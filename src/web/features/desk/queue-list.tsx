import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { QueueItem } from '#contract/desk-submission-contract.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Picture } from '../../kit/picture.tsx';
import css from './queue-list.module.css';
import { When } from './when.tsx';

interface Props {
	readonly items: readonly QueueItem[];
	readonly chosen: string | undefined;
}

/** The submissions of a queue, each a link to its documents and pictures. */
export function QueueList({ items, chosen }: Props) {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	return (
		<ol className={css.list}>
			{items.map((item) => {
				const next = new URLSearchParams(params);
				next.set('item', item._id);
				const picture = item.experience?.pictures[0] ?? item.boat?.pictures[0];
				return (
					<li key={item._id}>
						<Link
							to={`${pathname}?${next}`}
							className={css.item}
							aria-current={item._id === chosen ? 'true' : undefined}
							preventScrollReset
						>
							{item.subject === 'person' ? (
								<Avatar person={item.owner} size={48} />
							) : (
								<Picture picture={picture} alt="" sizes="4rem" widths={[320]} className={css.picture} />
							)}
							<span className={css.words}>
								<strong>{item.title}</strong>
								{item.subject === 'person' ? null : (
									<span>
										<Trans>
											of {item.owner.firstName} {item.owner.lastName}
										</Trans>
									</span>
								)}
								<span>
									{item.decision ? (
										<Trans>Being decided by {item.decision.by.firstName}</Trans>
									) : (
										<When at={item.submittedAt} />
									)}
								</span>
							</span>
						</Link>
					</li>
				);
			})}
		</ol>
	);
}
