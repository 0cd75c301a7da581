import { Icon } from './icon.tsx';

/** A chevron, forwards or back. */
export function Arrow({ back = false, size = 20 }: { readonly back?: boolean; readonly size?: number }) {
	return <Icon size={size} d={back ? 'M12.500 4.500 7 10l5.500 5.500' : 'M7.500 4.500 13 10l-5.500 5.500'} />;
}
