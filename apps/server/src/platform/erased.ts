/** What stands where something of a person stood. */
export const erasedText = '–'
/** An address that no mail reaches (RFC 2606). */
export const erasedAddress = 'erased@erased.invalid'
