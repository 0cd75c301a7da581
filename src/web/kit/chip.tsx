import css from './chip.module.css';
import { classNames } from './class-names.ts';

export function chipClass({ on = false }: { readonly on?: boolean } = {}): string {
	return classNames(css.chip, on && css.on);
}
