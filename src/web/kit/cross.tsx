import { Icon } from './icon.tsx';

/** Closes, removes, takes away. */
export function Cross({ size = 20 }: { readonly size?: number }) {
	return <Icon size={size} d="M5 5l10 10M15 5 5 15" />;
}
