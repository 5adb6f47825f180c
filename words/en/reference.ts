/** The reference of the API, around what the contract says itself, which is English. */
export const REFERENCE = {
  asDocument: 'The same as an OpenAPI document',
  needsVisitor: "Needs the visitor's id: Authorization: Bearer.",
  /** Where a parameter is, such as 'path' or 'query', and its shape; its description follows. */
  parameter: (place: string, isRequired: boolean, shape: string): string =>
    ` in the ${place}${isRequired ? '' : ', optional'}: ${shape}. `,
  /** A header of an answer; its description follows. */
  header: (status: string, shape: string): string =>
    ` in the headers of ${status} answers: ${shape}. `,
  send: (type: string): string => `Send ${type}`,
  answers: (status: string): string => `${status} answers`,
  problems: 'Problems',
  problemsLead: "A refused field answers 422 with the code invalid- and the field's name.",
  refused: (field: string): string => `${field} was refused.`,
}
