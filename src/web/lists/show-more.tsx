import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Failure } from '../kit/notice.tsx';
import css from './show-more.module.css';

interface Props {
	readonly shown: number;
	readonly more: boolean;
	readonly busy: boolean;
	readonly problem?: ReactNode;
	onMore(): void;
}

/** Focuses the first of the items that `onMore` added. */
export function ShowMore({ shown, more, busy, problem, onMore }: Props) {
	const place = useRef<HTMLDivElement>(null);
	const pressedAt = useRef<number>(undefined);
	const [pressed, setPressed] = useState(false);
	useEffect(() => {
		if (pressedAt.current === undefined || shown <= pressedAt.current) return;
		const list = place.current?.previousElementSibling;
		const items = list?.querySelectorAll<HTMLElement>(':scope > li, :scope > tbody > tr, :scope > ul > li');
		const first = items?.[pressedAt.current];
		pressedAt.current = undefined;
		if (!first) return;
		first.tabIndex = -1;
		first.focus();
	}, [shown]);
	return (
		<div ref={place} className={css.more}>
			<p className="unseen" role="status">
				{pressed && !busy ? <Trans>{shown} shown</Trans> : null}
			</p>
			<Failure>{problem}</Failure>
			{more ? (
				<Button
					quiet
					busy={busy}
					onClick={() => {
						pressedAt.current = shown;
						setPressed(true);
						onMore();
					}}
				>
					<Trans>Show more</Trans>
				</Button>
			) : null}
		</div>
	);
}
