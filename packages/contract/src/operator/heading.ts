/** The name of the operator screen. Separate from its other labels, because the menu of every screen has it. */
export const OPERATOR_HEADING = 'Operator';
