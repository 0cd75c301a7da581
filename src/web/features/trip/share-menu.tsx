import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import items from '../../kit/action-menu.module.css';
import { copyText } from '../../kit/copy-button.tsx';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import css from './share-menu.module.css';

interface Props {
	readonly name: string;
	readonly path: string;
	onClose(): void;
}

export function ShareMenu({ name, path, onClose }: Props) {
	const { t } = useLingui();
	const ready = useMessages('saved');
	const menu = useRef<HTMLElement>(null);
	const [copied, setCopied] = useState<boolean>();
	const close = useEffectEvent((focus: boolean) => {
		if (focus) menu.current?.parentElement?.querySelector('button')?.focus();
		onClose();
	});
	useEffect(() => {
		if (!ready) return;
		menu.current?.querySelector('button')?.focus();
		const onKeyDown = ({ key }: KeyboardEvent) => {
			if (key === 'Escape') close(true);
		};
		const elsewhere = ({ target }: Event) => {
			if (target instanceof Node && !menu.current?.parentElement?.contains(target)) close(false);
		};
		document.addEventListener('keydown', onKeyDown);
		document.addEventListener('pointerdown', elsewhere);
		document.addEventListener('focusin', elsewhere);
		return () => {
			document.removeEventListener('keydown', onKeyDown);
			document.removeEventListener('pointerdown', elsewhere);
			document.removeEventListener('focusin', elsewhere);
		};
	}, [ready]);
	const url = `${window.location.origin}${path}`;
	const text = `${name} ${url}`;
	return (
		<section ref={menu} className={css.menu} aria-label={t`Share`} aria-busy={!ready}>
			{ready ? (
				<>
					<button type="button" className={items.item} onClick={async () => setCopied(await copyText(url))}>
						<Trans>Copy link</Trans>
					</button>
					<a
						className={items.item}
						href={`https://wa.me/?${new URLSearchParams({ text })}`}
						target="_blank"
						rel="noreferrer"
					>
						WhatsApp
					</a>
					<a
						className={items.item}
						href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(text)}`}
					>
						<Trans>Email</Trans>
					</a>
					<p role="status" className={css.status}>
						{copied === undefined ? null : copied ? (
							<Trans>Link copied</Trans>
						) : (
							<Trans>Your browser doesn’t allow copying. Copy the address of the page instead.</Trans>
						)}
					</p>
				</>
			) : null}
		</section>
	);
}
