import { Trans, useLingui } from '@lingui/react/macro';
import {
	type AriaAttributes,
	type ComponentProps,
	type KeyboardEvent,
	type ReactElement,
	type Ref,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react';
import type { Suggestion, SuggestList, SuggestListProps, TakeKey } from './suggest-list.tsx';

type Handlers = 'onChange' | 'onClick' | 'onFocus' | 'onBlur' | 'onKeyDown';
type FieldProps = Required<
	Pick<ComponentProps<'input'>, 'role' | 'autoComplete' | 'spellCheck' | 'required' | Handlers>
> &
	Pick<AriaAttributes, 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'> & {
		readonly ref: Ref<HTMLInputElement>;
		readonly required: boolean;
	};

export interface SuggestBoxProps<S extends Suggestion>
	extends Pick<SuggestListProps<S>, 'suggestions' | 'render' | 'onChoose'> {
	readonly css: SuggestListProps<S>['css'] & {
		readonly box?: string | undefined;
		readonly opener?: string | undefined;
	};
	/** What the list holds, for those who listen. */
	readonly listName: string;
	/** A list that is worth walking through: it opens with a click on the field, and has a button for it. */
	readonly browsable?: boolean;
	/** Enter closes an open list and sends nothing, also where no suggestion is chosen. */
	readonly keepsEnter?: boolean;
	readonly inputRef?: Ref<HTMLInputElement> | undefined;
	onType(text: string): void;
	onBlur?(): void;
	/** The field, with what makes it a combobox. */
	children(field: FieldProps): ReactElement;
}

/**
 * A text field with suggestions below it (ARIA combobox with a list). The list is loaded once the field has the
 * focus; until then, and without scripts, it is a plain text field.
 */
export function SuggestBox<S extends Suggestion>(props: SuggestBoxProps<S>) {
	const { suggestions, listName, browsable = false, css } = props;
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const takeKey = useRef<TakeKey>(null);
	const [focused, setFocused] = useState(false);
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const List = useList(focused);
	const shown = List !== undefined && open && suggestions.length > 0;

	const show = (wanted: boolean) => {
		setOpen(wanted);
		if (!wanted) setActive(-1);
	};
	const enter = () => {
		setFocused(true);
		if (!browsable) setOpen(true);
	};
	const entered = useRef(enter);
	useEffect(() => {
		// Whoever was in the field before hydration is in it still.
		if (document.activeElement === field.current) entered.current();
	}, []);

	const press = (event: KeyboardEvent<HTMLInputElement>) => {
		if (suggestions.length > 0) takeKey.current?.(event);
		if (!shown) return;
		if (event.key === 'Escape') event.preventDefault();
		if (event.key === 'Enter' && props.keepsEnter && !event.defaultPrevented) {
			event.preventDefault();
			show(false);
		}
	};
	return (
		<div className={css.box}>
			{props.children({
				ref: (element) => {
					field.current = element;
					if (typeof props.inputRef === 'function') props.inputRef(element);
					else if (props.inputRef) props.inputRef.current = element;
				},
				autoComplete: 'off',
				spellCheck: false,
				required: true,
				role: 'combobox',
				'aria-autocomplete': 'list',
				'aria-expanded': shown,
				'aria-controls': List ? `${id}list` : undefined,
				'aria-activedescendant': shown && active >= 0 ? `${id}list${active}` : undefined,
				onChange: (event) => {
					setFocused(true);
					setOpen(true);
					setActive(-1);
					props.onType(event.currentTarget.value);
				},
				onClick: () => browsable && setOpen(true),
				onFocus: enter,
				onBlur: () => {
					setFocused(false);
					show(false);
					props.onBlur?.();
				},
				onKeyDown: press,
			})}
			{browsable ? (
				<Opener
					listName={listName}
					className={css.opener}
					onPress={() => {
						field.current?.focus();
						show(!open);
					}}
				/>
			) : null}
			{List ? (
				<List
					id={`${id}list`}
					name={listName}
					suggestions={suggestions}
					shown={shown}
					active={active}
					takeKey={takeKey}
					css={css}
					onShow={show}
					onActive={setActive}
					onChoose={(suggestion) => {
						show(false);
						props.onChoose(suggestion);
					}}
					render={props.render}
				/>
			) : null}
			<span className="unseen" role="status">
				{shown ? <Trans>{suggestions.length} suggestions</Trans> : null}
			</span>
		</div>
	);
}

/** The list, from the first time that it is wanted; where it does not load, the field goes without. */
function useList(wanted: boolean): typeof SuggestList | undefined {
	const [List, setList] = useState<typeof SuggestList>();
	useEffect(() => {
		if (!wanted) return;
		import('./suggest-list.tsx').then(
			(module) => setList(() => module.SuggestList),
			() => undefined,
		);
	}, [wanted]);
	return wanted ? List : undefined;
}

interface OpenerProps {
	readonly listName: string;
	readonly className: string | undefined;
	onPress(): void;
}

function Opener({ listName, className, onPress }: OpenerProps) {
	const { t } = useLingui();
	return (
		<button
			type="button"
			className={className}
			aria-label={t`Show all: ${listName}`}
			tabIndex={-1}
			// The field keeps the focus.
			onMouseDown={(event) => event.preventDefault()}
			onClick={onPress}
		>
			<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
				<path d="M5 8l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
			</svg>
		</button>
	);
}
