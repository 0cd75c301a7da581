import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { chipClass } from '../kit/chip.tsx';
import { Arrow } from '../kit/icon.tsx';
import css from './wizard.module.css';

export interface WizardProps {
	/** The name must be unique among all forms. */
	readonly name: string;
	/** Labels of the progress line: one for each chapter, and one for the final page. */
	readonly steps: readonly string[];
	/** Index of the shown chapter, from 0. */
	readonly at: number;
	/** Position in the chapter. Set if the chapter has several steps. */
	readonly part?: ChapterPart | undefined;
	readonly heading: ReactNode;
	readonly intro?: ReactNode;
	readonly children: ReactNode;
	readonly summary?: ReactNode;
	readonly brief?: ReactNode;
	readonly above?: ReactNode;
	readonly notice?: ReactNode;
	readonly nextLabel?: ReactNode;
	/** Returns true if the step can be left. Otherwise shows the reason. */
	check?(): boolean;
	/**
	 * Called by the Next button, which is busy until the returned promise settles. Without it there is no
	 * Next button.
	 */
	onNext?(): unknown;
	/** Called by the Back button. Without it there is no Back button. */
	onBack?(): void;
	/** True to show the names of the chapters also on phones, because each chapter can be opened. */
	readonly named?: boolean;
	canOpen?(chapter: number): boolean;
	onOpen?(chapter: number): unknown;
	/**
	 * Called by the Save button, which is busy until the returned promise settles. Without it there is no
	 * Save button.
	 */
	onSave?(): unknown;
	readonly saveLabel?: ReactNode;
}

export interface ChapterPart {
	/** Index of the step in its chapter, from 0. */
	readonly at: number;
	readonly count: number;
	/** Short names of the chapter’s steps. Set if each step can be opened directly. */
	readonly names?: readonly ReactNode[] | undefined;
	onOpen?(part: number): unknown;
}

export function Wizard(props: WizardProps) {
	const { name, steps, at, part, heading, intro, children, summary, above, notice } = props;
	const { t } = useLingui();
	const shown = `${at}.${part?.at ?? 0}`;
	const title = useHeadingFocus(name, shown);
	const noticeRef = useScrollToNotice();
	const { waiting, press, save } = usePress(props);
	return (
		<div className={css.wizard}>
			<Progress {...props} />
			<div className={css.columns} data-lone={summary ? undefined : true}>
				<form className={css.step} key={shown} noValidate onSubmit={press} aria-labelledby="wizard-heading">
					{part?.names ? <Parts {...part} names={part.names} /> : null}
					<div className={css.head}>
						<StepCount steps={steps} at={at} part={part} />
						<h1 ref={title} id="wizard-heading" tabIndex={-1} className={css.heading}>
							<StepCount unseen steps={steps} at={at} part={part} />
							{heading}
						</h1>
						{intro ? <p className={css.intro}>{intro}</p> : null}
					</div>
					{above}
					{children}
					<div ref={noticeRef} className={css.notice} aria-live="assertive">
						{notice}
					</div>
					<WizardButtons {...props} waiting={waiting} onSave={props.onSave && save} />
				</form>
				{summary ? (
					<aside className={css.summary} aria-label={t`Your trip so far`}>
						{summary}
					</aside>
				) : null}
			</div>
		</div>
	);
}

interface StepCountProps extends Pick<WizardProps, 'steps' | 'at' | 'part'> {
	/** True to show the step count only to screen readers, which read it with the heading. */
	readonly unseen?: boolean;
}

/** Renders nothing on the final page. */
function StepCount({ steps, at, part, unseen = false }: StepCountProps) {
	const number = at + 1;
	const count = steps.length - 1;
	if (number > count) return null;
	const chapter = steps[at] ?? '';
	const step = (part?.at ?? 0) + 1;
	const size = part?.count ?? 1;
	if (unseen)
		return (
			<span className="unseen">
				{size > 1 ? (
					<Trans>
						Step {number} of {count}, {chapter}, {step} of {size}:
					</Trans>
				) : (
					<Trans>
						Step {number} of {count}:
					</Trans>
				)}{' '}
			</span>
		);
	return (
		<p className={css.count} aria-hidden="true">
			{size > 1 ? (
				<Trans>
					{chapter} · {step} of {size}
				</Trans>
			) : (
				<Trans>
					Step {number} of {count}
				</Trans>
			)}
		</p>
	);
}

function Progress({ steps, at, part, named, canOpen, onOpen }: WizardProps) {
	const { t } = useLingui();
	const list = useScrollToCurrent<HTMLOListElement>(at);
	return (
		<ol ref={list} className={css.progress} data-named={named || undefined} aria-label={t`Steps`}>
			{steps.map((step, index) => (
				<li
					key={step}
					aria-current={index === at ? 'step' : undefined}
					data-state={index < at ? 'done' : index === at ? 'now' : 'ahead'}
					style={
						index === at && part
							? ({ '--part': `${((part.at + 1) / part.count) * 100}%` } as CSSProperties)
							: undefined
					}
				>
					{onOpen && canOpen?.(index) ? (
						<button type="button" onClick={() => onOpen(index)}>
							<span>{step}</span>
						</button>
					) : (
						<span>{step}</span>
					)}
				</li>
			))}
		</ol>
	);
}

function useScrollToCurrent<T extends HTMLElement>(at: number) {
	const list = useRef<T>(null);
	useEffect(() => {
		const row = list.current;
		const item = row?.children.item(at);
		if (!row || !(item instanceof HTMLElement)) return;
		row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
	}, [at]);
	return list;
}

function Parts({ at, names, onOpen }: ChapterPart & { readonly names: readonly ReactNode[] }) {
	const { t } = useLingui();
	const list = useScrollToCurrent<HTMLUListElement>(at);
	return (
		<ul ref={list} className={css.parts} aria-label={t`Questions of this step`}>
			{names.map((name, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
				<li key={index}>
					<button
						type="button"
						className={chipClass({ on: index === at })}
						aria-current={index === at ? 'step' : undefined}
						onClick={() => index !== at && onOpen?.(index)}
					>
						{name}
					</button>
				</li>
			))}
		</ul>
	);
}

type ButtonsProps = Pick<WizardProps, 'onBack' | 'onNext' | 'brief' | 'nextLabel' | 'saveLabel'> & {
	readonly waiting: boolean;
	readonly onSave?: (() => void) | undefined;
};

function WizardButtons({ onBack, onNext, brief, nextLabel, saveLabel, waiting, onSave }: ButtonsProps) {
	if (!onNext && !onBack) return null;
	return (
		<div className={css.actions} data-three={onSave ? true : undefined}>
			{onBack ? (
				<Button quiet onClick={onBack}>
					<Arrow back />
					<span>
						<Trans>Back</Trans>
					</span>
				</Button>
			) : null}
			{brief ? <div className={css.brief}>{brief}</div> : null}
			{onNext ? (
				<Button type="submit" quiet={onSave !== undefined} busy={waiting && !onSave} className={css.next}>
					{nextLabel ?? <Trans>Next</Trans>}
				</Button>
			) : null}
			{onSave ? (
				<Button busy={waiting} onClick={onSave}>
					{saveLabel}
				</Button>
			) : null}
		</div>
	);
}

/**
 * The step that was shown last. A step gets the focus if the user comes from another step, but not after
 * a reload.
 */
let lastShown: { readonly name: string; readonly at: string } | undefined;

function useHeadingFocus(name: string, at: string) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		const arrived = lastShown !== undefined && (lastShown.name !== name || lastShown.at !== at);
		lastShown = { name, at };
		if (!arrived) return;
		window.scrollTo({ top: 0 });
		title.current?.focus({ preventScroll: true });
	}, [name, at]);
	return title;
}

/** Scrolls to a new notice, because the buttons may cover it on a phone. */
function useScrollToNotice() {
	const noticeRef = useRef<HTMLDivElement>(null);
	const wasShown = useRef(false);
	useEffect(() => {
		const now = (noticeRef.current?.childElementCount ?? 0) > 0;
		if (now && !wasShown.current) noticeRef.current?.scrollIntoView({ block: 'nearest' });
		wasShown.current = now;
	});
	return noticeRef;
}

function usePress({ check, onNext, onSave }: Pick<WizardProps, 'check' | 'onNext' | 'onSave'>) {
	const mounted = useRef(true);
	const [waiting, setWaiting] = useState(false);
	useEffect(() => {
		mounted.current = true;
		return () => {
			mounted.current = false;
		};
	}, []);
	return {
		waiting,
		save() {
			if (waiting || !onSave) return;
			void advance({ next: onSave, isMounted: () => mounted.current, onWaiting: setWaiting });
		},
		press(event: SubmitEvent) {
			event.preventDefault();
			if (waiting || !onNext || check?.() === false) return;
			void advance({ next: onNext, isMounted: () => mounted.current, onWaiting: setWaiting });
		},
	};
}

/** Pause before the next step, in milliseconds. The Next button shows a spinner meanwhile. */
const pauseMs = 200;

interface Step {
	next(): unknown;
	isMounted(): boolean;
	onWaiting(waiting: boolean): void;
}

/** The loading state ends also after a failure. */
export async function advance({ next, isMounted, onWaiting }: Step): Promise<void> {
	onWaiting(true);
	await new Promise((resolve) => setTimeout(resolve, pauseMs));
	try {
		if (isMounted()) await next();
	} finally {
		if (isMounted()) onWaiting(false);
	}
}
