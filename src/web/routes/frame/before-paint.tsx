import { signedInCookie } from '#contract/signed-in-cookie.ts';
import { useScriptNonce } from '../../kit/script-nonce.ts';
import { signedInMark } from '../../kit/signed-in-mark.ts';
import { themeKey } from './theme.tsx';

const theme = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
const signedIn = `if(document.cookie.split('; ').includes('${signedInCookie}'))document.documentElement.setAttribute('${signedInMark}','')`;

/**
 * Stands in the head, and puts on the root element what only the browser knows before anything is painted: the theme that
 * was chosen earlier, and that somebody is signed in here. Pages are kept for everybody; so `base.css` shows
 * each their own.
 */
export function BeforePaint() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, named by hash in the policy
	return <script nonce={useScriptNonce()} dangerouslySetInnerHTML={{ __html: `${theme};${signedIn}` }} />;
}
