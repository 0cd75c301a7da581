/** Why something is not the address of a website that may frame a widget. */
export type SiteProblem = 'not-an-address' | 'not-https' | 'path' | 'wildcard' | 'private';
